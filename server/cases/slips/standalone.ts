import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressOf } from '#server/platform/web/addresses'
import { publicKeys, toJwk } from '#server/records/board-keys/keys'
import { today } from '#server/platform/clock'
import { root } from '#server/platform/root'
import { officeName } from '#server/platform/office'
import { escaped } from '#server/platform/web/html'

const TEMPLATE = join(root, 'server/cases/slips/standalone.html')
const SCRIPT = 'dist/standalone/standalone.js'

export async function standaloneVerifier() {
  const [page, script, keys] = await Promise.all([readFile(TEMPLATE, 'utf8'), builtScript(), publicKeys()])
  const made = { office: officeName(), address: addressOf(), madeOn: today(), keys: keys.map(toJwk) }
  const parts: Record<string, string> = {
    office: escaped(made.office),
    made: escaped(
      `Created on ${made.madeOn} at ${made.address} with the keys ${keys.map(({ kid }) => kid).join(', ')}. Download this file again when the board has a new key.`,
    ),
    built: JSON.stringify(made).replaceAll('<', String.raw`\u003c`),
    script: script.replaceAll(/<\/(script)/gi, String.raw`<\/$1`),
  }
  return page.replaceAll(/<!-- (\w+) -->/g, (whole, name: string) => parts[name] ?? whole)
}

async function builtScript() {
  try {
    return await readFile(SCRIPT, 'utf8')
  } catch {
    const { buildStandalone } = await import('./build-standalone.mjs')
    await buildStandalone()
    return readFile(SCRIPT, 'utf8')
  }
}
