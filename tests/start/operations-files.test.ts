import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { validate } from 'dockerfile-utils';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { answerLimit } from '#server/platform/concurrency/time-limit.ts';
import { parseEnvironment } from '#server/platform/environment.ts';
import { startMailServer, type TestMailServer } from '#tests/fixtures/mail-server.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'docs/operations');

async function has(program: string): Promise<boolean> {
  return run('sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  );
}

/** What a program prints about files; empty where it has nothing to object to. */
async function objections(program: string, ...options: string[]): Promise<string> {
  return run(program, options).then(
    ({ stdout, stderr }) => stdout + stderr,
    (error: unknown) => (error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)),
  );
}

const read = (name: string) => readFile(join(folder, name), 'utf8');

const hasSystemd = await has('systemd-analyze');
const hasNginx = await has('nginx');

describe('the files for operators', () => {
  let place: string;
  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'vitrina-operations-'));
  });
  afterAll(() => rm(place, { recursive: true, force: true }));

  test.skipIf(!hasSystemd)('systemd has nothing to object to in its units', async () => {
    const units = (await readdir(folder)).filter((name) => /\.(service|timer|target)$/.test(name));
    expect(units).toHaveLength(5);
    for (const name of units) {
      const unit = (await read(name))
        .replaceAll('/srv/vitrina', root)
        // Neither the shop's user nor its settings are on this machine.
        .replaceAll(/^(User|Group)=.*$/gm, '')
        .replaceAll('/etc/vitrina/shop.env', join(folder, 'shop.env'));
      await writeFile(join(place, name), unit);
      await writeFile(join(place, name.replace('@', '@3001')), unit);
    }
    const files = units.map((name) => join(place, name.replace('@', '@3001')));
    expect(await objections('systemd-analyze', 'verify', '--man=no', ...files)).toBe('');
  });

  test('every service of the shop gives its process the same few rights', async () => {
    const services = (await readdir(folder)).filter((name) => name.endsWith('.service'));
    const hardening = async (name: string) => {
      const [, text = ''] = (await read(name)).split(/^(?=NoNewPrivileges=)/m);
      const [rights = ''] = text.split('\n\n[');
      return rights.split('\n').filter((line) => line !== '' && !/^(#|ReadWritePaths=)/.test(line));
    };
    const rights = await hardening('vitrina@.service');
    expect(rights).toEqual(
      expect.arrayContaining(['ProtectSystem=strict', 'PrivateTmp=yes', 'CapabilityBoundingSet=']),
    );
    for (const name of services) {
      expect(await hardening(name), name).toEqual(rights);
      expect(await read(name), name).toMatch(/^User=vitrina$/m);
    }
  });

  test('a backup that fails is told by a unit that is there', async () => {
    const [, notice = ''] = /^OnFailure=(\S+)$/m.exec(await read('vitrina-backup.service')) ?? [];
    expect(notice).toBe('vitrina-notice@%N.service');
    expect(await readdir(folder)).toContain(notice.replace('%N', ''));
  });

  describe('the notice that a unit failed', () => {
    const notice = (environment: Readonly<Record<string, string>>) =>
      run('bash', [join(folder, 'notice.sh'), 'vitrina-backup.service'], { env: { ...process.env, ...environment } });
    const inJournal = '<2>vitrina-backup.service failed: see journalctl -u vitrina-backup.service\n';
    let server: TestMailServer;
    const logins: unknown[] = [];
    beforeAll(async () => {
      server = await startMailServer({
        authOptional: false,
        allowInsecureAuth: true,
        onAuth({ username, password }, _session, done) {
          logins.push(username, password);
          done(null, { user: 'laiskai' });
        },
      });
    });
    afterAll(() => server.close());

    test('goes into the journal where no address is set', async () => {
      expect((await notice({})).stdout).toBe(inJournal);
      expect(server.received).toEqual([]);
    });

    test('is mailed as well, by the server and with the password of the file', async () => {
      const file = join(place, 'smtp-url');
      await writeFile(file, `${server.url.replace('//', '//laiskai%40shop.example:pass%22word@')}\n`);
      const addresses = { NOTICE_TO: 'you@shop.example', NOTICE_FROM: 'labas@shop.example' };
      expect((await notice({ ...addresses, SMTP_URL_FILE: file })).stdout).toBe(inJournal);
      expect(logins).toEqual(['laiskai@shop.example', 'pass"word']);
      const [mail] = server.received;
      expect(mail).toMatchObject({ from: 'labas@shop.example', to: ['you@shop.example'] });
      const { subject, text } = await PostalMime.parse(mail?.raw ?? '');
      expect(subject).toMatch(/^vitrina-backup\.service failed on \S+$/);
      expect(text).toContain('vitrina-backup.service failed on ');
    });
  });

  describe('the rolling restart', () => {
    /** Runs it beside programs that only note how they are called, and which process nginx leaves out meanwhile. */
    async function restart(upstream: string | null, ports: readonly string[], nginx = {}) {
      const etc = await mkdtemp(join(place, 'etc-'));
      const script = (await read('rolling-restart.sh'))
        .replaceAll('/etc/nginx/vitrina-upstream.conf', join(etc, 'upstream'))
        .replaceAll('/etc/vitrina/shop.env', join(etc, 'shop.env'));
      await writeFile(join(etc, 'restart.sh'), script);
      await writeFile(join(etc, 'shop.env'), 'NODE_ENV=production\nHOST=10.0.0.11\n');
      await writeFile(join(etc, 'calls'), '');
      if (upstream !== null) await writeFile(join(etc, 'upstream'), upstream);
      const note = `#!/bin/sh\necho "$(basename "$0") $*$(sed -n 's/.*:\\(.*\\) down;/, without \\1/p' ${etc}/upstream 2>/dev/null)"`;
      for (const program of ['systemctl', 'curl'])
        await writeFile(join(etc, program), `${note} >> ${etc}/calls\n`, { mode: 0o755 });
      await writeFile(join(etc, 'ssh'), `${note} >> ${etc}/calls\nexec sh -c "$2"\n`, { mode: 0o755 });
      const env = { ...process.env, ...nginx, PATH: `${etc}:${process.env['PATH'] ?? ''}` };
      const ended = await run('bash', [join(etc, 'restart.sh'), ...ports], { env }).catch((error: unknown) => error);
      const calls = (await readFile(join(etc, 'calls'), 'utf8')).split('\n').slice(0, -1);
      return { ended, calls, upstream: upstream === null ? null : await readFile(join(etc, 'upstream'), 'utf8') };
    }
    const upstream = 'server 10.0.0.11:3001 max_fails=0;\nserver 10.0.0.12:3001 max_fails=0;\n';
    const asks = 'curl -fs -o /dev/null -m 3 http://10.0.0.11:3001/readyz';

    test('takes a process out of nginx, restarts it, asks whether it is ready, and puts it back as the next goes', async () => {
      const both = `${upstream}server 10.0.0.11:3002 max_fails=0;\n`;
      const stepsFor = (port: string) => [
        `systemctl reload nginx, without ${port}`,
        `systemctl restart vitrina@${port}, without ${port}`,
        `${asks.replace('3001', port)}, without ${port}`,
      ];
      expect(await restart(both, ['3001', '3002'])).toMatchObject({
        calls: [...stepsFor('3001'), ...stepsFor('3002'), 'systemctl reload nginx'],
        upstream: both,
      });
    });

    test('changes nginx on another machine by ssh', async () => {
      const { calls, upstream: after } = await restart(upstream, ['3001'], { NGINX: 'root@10.0.0.13' });
      expect(calls.filter((call) => call.startsWith('ssh'))).toHaveLength(5);
      expect(calls).toContain('ssh root@10.0.0.13 systemctl reload nginx , without 3001');
      expect(calls).toContain('systemctl restart vitrina@3001, without 3001');
      expect(after).toBe(upstream);
    });

    test('restarts and asks where a load balancer stands in front', async () => {
      expect((await restart(null, ['3001'])).calls).toEqual(['systemctl restart vitrina@3001', asks]);
    });

    test('restarts nothing where nginx does not know one of the processes', async () => {
      const { ended, calls } = await restart(upstream, ['3001', '3002']);
      expect(calls).toEqual([]);
      expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('no line „server 10.0.0.11:3002 …;“') });
    });
  });

  test('a command of the shop has the variables and secrets of the folder that VITRINA_ETC names', async () => {
    const etc = await mkdtemp(join(place, 'etc-'));
    await mkdir(join(etc, 'secrets'));
    await writeFile(join(etc, 'shop.env'), 'VITRINA_DATA=/var/lib/vitrina-trial\n');
    await writeFile(join(etc, 'secrets/database-url'), 'postgres://trial\n');
    await writeFile(join(etc, 'shop'), (await read('shop')).replace('cd /srv/vitrina', `cd ${root}`));
    await writeFile(join(etc, 'runuser'), '#!/bin/sh\necho "$*: $VITRINA_DATA $DATABASE_URL $INIT_CWD"\n', {
      mode: 0o755,
    });
    const env = { ...process.env, VITRINA_ETC: etc, PATH: `${etc}:${process.env['PATH'] ?? ''}` };
    const { stdout } = await run('bash', [join(etc, 'shop'), 'orders', 'list'], { env, cwd: etc });
    const command = '-u vitrina -- node scripts/run.mjs shop orders list';
    expect(stdout).toBe(`${command}: /var/lib/vitrina-trial postgres://trial ${etc}\n`);
  });

  test('the guide names no file of theirs that is not there', async () => {
    const guide = await readFile(join(root, 'docs/operations.md'), 'utf8');
    const named = [...guide.matchAll(/docs\/operations\/([\w@.-]*\w)(?![\w*@.-])/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(5);
    const there = await readdir(folder);
    for (const name of named) if (name !== 'secrets') expect(there).toContain(name);
  });

  test.skipIf(!hasNginx || process.getuid?.() !== 0)('nginx has nothing to object to in its site', async () => {
    const certificate = join(place, 'certificate.pem');
    const key = join(place, 'key.pem');
    const options = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=shop.example'.split(' ');
    await run('openssl', [...options, '-keyout', key, '-out', certificate]);
    const site = (await read('vitrina.nginx.conf'))
      .replaceAll('/etc/letsencrypt/live/shop.example/fullchain.pem', certificate)
      .replaceAll('/etc/letsencrypt/live/shop.example/privkey.pem', key)
      .replaceAll('/etc/nginx/vitrina-upstream.conf', join(folder, 'vitrina-upstream.conf'));
    const main = `pid ${place}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${site}\n}\n`;
    await writeFile(join(place, 'nginx.conf'), main);
    expect(await objections('nginx', '-t', '-q', '-c', join(place, 'nginx.conf'))).toBe('');
  });

  test('nginx repeats no read that the shop itself gave up after its five seconds', async () => {
    const [, seconds] = /proxy_next_upstream_timeout (\d+)s;/.exec(await read('vitrina.nginx.conf')) ?? [];
    expect(Number(seconds) * 1000).toBeLessThan(answerLimit);
  });

  test('the image’s instructions are right, and start the shop without npm', async () => {
    const text = await read('Dockerfile');
    expect(validate(text)).toEqual([]);
    expect(text).toMatch(/^CMD \["node", "scripts\/run\.mjs", "start"\]$/m);
    expect(text).toMatch(/^USER vitrina$/m);
    const ignored = await readFile(join(root, '.dockerignore'), 'utf8');
    for (const name of ['.data', 'node_modules', '.git', 'docs/operations/secrets']) expect(ignored).toContain(name);
  });

  test('the services of the compose file name secrets, volumes and images that it declares', async () => {
    type Service = {
      readonly image?: string;
      readonly build?: { readonly context: string; readonly dockerfile: string };
      readonly secrets?: readonly string[];
      readonly volumes?: readonly string[];
      readonly depends_on?: Readonly<Record<string, unknown>>;
      readonly environment?: Readonly<Record<string, string>>;
    };
    const { services, secrets, volumes } = parse(await read('compose.yaml')) as {
      readonly services: Readonly<Record<string, Service>>;
      readonly secrets: object;
      readonly volumes: object;
    };
    for (const [name, service] of Object.entries(services)) {
      expect(service.image ?? service.build, name).toBeDefined();
      for (const secret of service.secrets ?? []) expect(secrets).toHaveProperty([secret]);
      for (const volume of service.volumes ?? []) expect(volumes).toHaveProperty([volume.split(':')[0] ?? '']);
      for (const other of Object.keys(service.depends_on ?? {})) expect(services).toHaveProperty([other]);
    }
    expect(resolve(folder, services['shop']?.build?.context ?? '')).toBe(root);
  });

  test('the shop takes the example’s variables as they stand', async () => {
    const lines = (await read('shop.env')).split('\n').filter((line) => /^[A-Z_]+=/.test(line));
    const variables = Object.fromEntries(
      lines.map((line) => [line.split('=', 1)[0] ?? '', line.replace(/^[^=]+=/, '')]),
    );
    const parsed = parseEnvironment({ ...variables, DATABASE_URL: 'postgres://vitrina@127.0.0.1/vitrina' }, root);
    expect(parsed).toMatchObject({ environment: { production: true, demo: false, trustProxy: true } });
  });

  test('the newest fourteen backups are kept, and no other file is touched', async () => {
    const copy = join(place, 'shop');
    await mkdir(join(copy, 'docs/operations'), { recursive: true });
    await mkdir(join(copy, 'scripts'));
    await copyFile(join(folder, 'backup.sh'), join(copy, 'docs/operations/backup.sh'));
    await writeFile(
      join(copy, 'scripts/run.mjs'),
      `import { writeFileSync } from 'node:fs';\nwriteFileSync(process.argv.at(-1), process.argv.slice(2, 4).join(' '));\n`,
    );
    const backups = join(place, 'backups');
    await mkdir(backups);
    for (let day = 1; day <= 20; day += 1)
      await writeFile(join(backups, `shop-2026-01-${String(day).padStart(2, '0')}-031500.backup`), '');
    await writeFile(join(backups, 'before-upgrade.backup'), '');
    await symlink(process.execPath, join(place, 'node'));
    await run('bash', [join(copy, 'docs/operations/backup.sh'), backups], {
      env: { ...process.env, PATH: `${place}:${process.env['PATH'] ?? ''}` },
    });
    const left = (await readdir(backups)).toSorted();
    expect(left.filter((name) => name.startsWith('shop-'))).toHaveLength(14);
    expect(left).toContain('before-upgrade.backup');
    expect(left).toContain('shop-2026-01-20-031500.backup');
    expect(left).not.toContain('shop-2026-01-07-031500.backup');
    expect(await readFile(join(backups, left.at(-1) ?? ''), 'utf8')).toBe('shop backup');
  });
});
