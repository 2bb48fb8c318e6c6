// Plain JavaScript, so that an older Node can run it.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { continueInOwnNode, installPackages, isNewEnough } from './install.mjs'

// file arguments are relative to the caller's folder
const from = process.cwd()
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
process.chdir(root)

const isRelease = existsSync('release.json')
const [command, ...given] = process.argv.slice(2)

if (command === 'start' && !isRelease && !given.includes('--help')) await import('./start.mjs')
else if (!isNewEnough() && !isRelease) {
  installPackages()
  continueInOwnNode(['--no-warnings', ...process.argv.slice(1)], { cwd: from })
} else {
  if (!isRelease && !existsSync('node_modules')) installPackages()
  const { runCommand } = await import('./docket.ts')
  await runCommand(process.argv.slice(2), from)
}
