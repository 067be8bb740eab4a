/** Fetches a file and hands it to the browser under the name that the server gave it. */

const nameOf = (disposition: string | null): string => {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  const [, plain] = /filename="?([^";]+)"?/i.exec(disposition ?? '') ?? [];
  return encoded ? decodeURIComponent(encoded) : (plain ?? '');
};

/** After a refusal or a network error the link is followed: the browser shows the server's answer, or its own error. */
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
  // the download has its own hold on the bytes by the next task
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
