/**
 * An installation of one test's own, empty except for its administrator, for tests that would disturb the shared
 * server.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { sqlOn } from './installation-sql';
import { endServer, startServer, type OwnServer } from './own-server';

const PASSWORD = 'trois aulnes et un saule';

export class EmptyInstallation {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'territoires-empty-'));
  #server: OwnServer | null = null;
  #password = '';

  /** As the first start prints it; its own once somebody signed in by a page. */
  get oneTimePassword(): string {
    return this.#password;
  }

  async start(env: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
    chmodSync(this.folder, 0o755);
    this.#server = await startServer({ DATA_DIR: this.folder, DEMO: '0', ...env });
    // its output and its readiness message come through different pipes
    for (let turn = 0; this.#password === '' && turn < 100; turn += 1) {
      this.#password = /Mot de passe à usage unique : (\S+)/.exec(this.#server.output())?.[1] ?? '';
      if (this.#password === '') await wait(50);
    }
    return this.#server;
  }

  /** Returns the exit code. */
  async stop(): Promise<number | null> {
    const code = this.#server ? await endServer(this.#server) : null;
    rmSync(this.folder, { recursive: true, force: true });
    return code;
  }

  /** Signs the administrator in; the first time, changes the one-time password. */
  async signIn(page: Page): Promise<void> {
    await page.goto(`${this.#server?.base}/login`);
    await page.getByLabel('Identifiant').fill('admin');
    await page.getByLabel('Mot de passe', { exact: true }).fill(this.#password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    const inside = page.getByRole('button', { name: 'Se déconnecter' });
    const chosen = page.getByLabel('Nouveau mot de passe', { exact: true });
    const accept = page.getByRole('button', { name: /lu et j.accepte/ });
    for (let step = 0; step < 3; step += 1) {
      await inside.or(chosen).or(accept).first().waitFor({ state: 'attached' });
      if (await chosen.isVisible()) {
        await chosen.fill(PASSWORD);
        await page.getByLabel('Confirmation').fill(PASSWORD);
        await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
        await chosen.waitFor({ state: 'detached' });
        this.#password = PASSWORD;
      } else if (await accept.isVisible()) {
        await accept.click();
        await accept.waitFor({ state: 'detached' });
      } else break;
    }
    await inside.waitFor({ state: 'attached' });
  }

  /** Runs SQL on its database. */
  async sql(text: string): Promise<void> {
    await sqlOn(this.folder, text);
  }
}
