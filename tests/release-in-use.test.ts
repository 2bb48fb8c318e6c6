// Full suite only.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demoBoardStorage } from './browser/support/demo-board.ts'
import { PASSWORD, pkcs12 } from './cases/resolutions/certificates-made.ts'
import { daysWork } from './support/days-work.ts'
import { MailServer } from './support/mail-server.ts'
import { madeRelease } from './support/made-release.ts'

const RECIPIENT = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p'
const release = madeRelease()

test('people can do their work on the release, and every command runs', async () => {
  const mail = new MailServer()
  await mail.up()
  onTestFinished(() => mail.down())
  const board = await release.start(await demoBoardStorage(), {
    NODE_ENV: 'development',
    APP_KEY: '', // the one in its storage folder
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    METRICS_TOKEN: 'm'.repeat(20),
    PDF_CERTIFICATE: certificate(),
    PDF_CERTIFICATE_PASSWORD: PASSWORD,
  })
  await daysWork(board, mail)
  const metrics = await fetch(`${board.address}/metrics`, {
    headers: { authorization: `Bearer ${'m'.repeat(20)}` },
  })
  expect(await metrics.text()).toMatch(/docket_build_info\{version="[^"]+",commit="[0-9a-f]{40}"\} 1/)
  board.kill('SIGTERM')
  expect(await board.ended).toBe(0)
  expect(board.errors()).toBe('')
  const failures = board
    .output()
    .split('\n')
    .filter(line => /"level":[56]0/.test(line))
  expect(failures).toEqual([])
  for (const [words, code] of commands(board.storage)) {
    const command = release.docket(words, board.env)
    expect([words, command.status, command.stderr]).toEqual([words, code, expect.any(String)])
    expect(command.stdout + command.stderr).not.toMatch(/ERR_MODULE_NOT_FOUND|Cannot find/)
  }
}, 1_800_000)

/** With the exit code. The doctor of this board complains, because it makes no backups. */
function commands(storage: string): [words: string[], code: number][] {
  const backup = join(storage, 'tmp/board.tar.gz')
  const email = ['--email', 'chair@docket.test']
  return [
    [['--version'], 0],
    [['doctor'], 1],
    [['backup', '--new-key'], 0],
    [['backup', backup], 0],
    [['restore', backup, '--replace'], 0],
    [['backup', `${backup}.age`, '--recipient', RECIPIENT], 0],
    [['verify'], 0],
    [['user', 'list'], 0],
    [['user', 'create', '--name', 'Nora New', '--email', 'nora@docket.test'], 0],
    [['keys', 'rotate'], 0],
    [['migrate'], 0],
    [['board', 'export', join(storage, 'tmp/board.json')], 0],
    [['token', 'create', ...email, '--name', 'Export', '--abilities', 'applications.view'], 0],
    [['token', 'list', ...email], 0],
    [['files', 'move', '--to', 'disk'], 1],
    [['reindex'], 0],
  ]
}

function certificate() {
  const path = join(release.folder, 'board.p12')
  writeFileSync(path, pkcs12())
  return path
}
