// Plain JavaScript, so that an older Node can run it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages, isNewEnough, ownNode } from './install.mjs'

// file arguments are relative to the caller's folder
const from = process.cwd()
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
process.chdir(root)

const isRelease = existsSync('release.json')
const [command, ...given] = process.argv.slice(2)

if (command === 'start' && !isRelease && !given.includes('--help')) await import('./start.mjs')
else if (!isNewEnough() && !isRelease) inOwnNode()
else {
  if (!isRelease && !existsSync('node_modules')) installPackages()
  const { runCommand } = await import('./docket.ts')
  await runCommand(process.argv.slice(2), from)
}

function inOwnNode() {
  installPackages()
  const child = spawn(ownNode(), ['--no-warnings', ...process.execArgv, ...process.argv.slice(1)], {
    stdio: 'inherit',
    cwd: from,
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('close', code => process.exit(code ?? 1))
}
