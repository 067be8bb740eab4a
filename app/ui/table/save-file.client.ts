/** Fetches a file and saves it under the name given by the server. */

const nameOf = (disposition: string | null): string => {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  const [, plain] = /filename="?([^";]+)"?/i.exec(disposition ?? '') ?? [];
  return encoded ? decodeURIComponent(encoded) : (plain ?? '');
};

/** If the request is refused or fails, the browser follows the link and shows the server's answer or its own error. */
export async function saveFile(to: string): Promise<void> {
  const answer = await fetch(to).catch(() => null);
  const name = nameOf(answer?.headers.get('content-disposition') ?? null);
  if (!answer?.ok || name === '') {
    window.location.assign(to);
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  // released in the next task: by then the download has its own reference to the data
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
