import { spawnSync } from 'node:child_process'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { User } from '#server/permissions'
import { entriesOf } from '#server/platform/files/zip-listing'
import { origin } from '../../support/board.ts'
import type { Ref } from '../../support/cases.ts'
import { vera } from '../../support/cast.ts'
import { formWith, pdf } from '../../support/papers.ts'
import { signIn, type Visitor } from '../../support/visit.ts'

export const bundleFor = async (who: User, { path }: Pick<Ref, 'path'>, query = '') =>
  bundleOf(await signIn(who), path, query)

async function bundleOf(visitor: Visitor, path: string, query = '') {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { status, headers, body } = await fetch(`${origin}${path}/bundle.zip${query}`, {
    headers: { cookie },
    redirect: 'manual',
  })
  const zip = Buffer.from(await new Response(body).arrayBuffer())
  const entries = status === 200 ? (await entriesOf(new Blob([zip]), 1000))! : []
  const files = new Map(entries.map(({ name, start, packed }) => [name, zip.subarray(start, start + packed)]))
  const text = (name: string) => files.get(name)!.toString()
  const json = (name: string) => JSON.parse(text(name)) as Record<string, any>
  return { status, headers, names: entries.map(({ name }) => name), files, text, json }
}

/** Leaves out hashes, signatures and ids of files, which differ each time. */
export async function bundleRead(visitor: Visitor, path: string, query = '') {
  const { status, names, text } = await bundleOf(visitor, path, query)
  if (status !== 200) return { status, names, index: '', record: '', trail: '' }
  const index = text('index.html')
    .replaceAll(/Compare the board’s public keys \(.*?\)/gs, '')
    .replaceAll(/[0-9a-f]{64}/g, '(hash)')
  const steady = (name: string) =>
    text(name)
      .replaceAll(/"(facts|salt)": "[^"]*"/g, '"$1": "(random)"')
      .replaceAll(/"[0-9a-f]{32}"/g, '"(id)"')
  return { status, names, index, record: steady('case.json'), trail: steady('trail.json') }
}

/** Runs the checker of the bundle on its changed files. */
export function runChecker(files: Map<string, Buffer>, change: Record<string, string | Buffer> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, bytes] of [...files, ...Object.entries(change)]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['check-bundle.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, lines: (stdout + stderr).trim().split('\n') }
}

export const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

export const withRemark = async (found: Ref, body: string, ...names: string[]) => {
  const files = names.map((name): [string, Uint8Array, string] => ['files', pdf(name), name])
  const { status } = await (await signIn(vera)).post(`${found.path}/remarks`, formWith({ body }, ...files))
  expect(status).toBe(303)
}

/** Of somebody who packs a bundle again. */
export function forgedKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'forged' }
  function pack(files: Map<string, Buffer>, change: Record<string, string>) {
    const sums = files
      .get('SHA256SUMS')!
      .toString()
      .replaceAll(/^\w+ {2}(.+)$/gm, (line, name: string) =>
        change[name] ? `${sha256(change[name])}  ${name}` : line,
      )
    const signature = sign(null, Buffer.from(`Docket case bundle\n${sums}`), privateKey).toString('base64')
    return { ...change, SHA256SUMS: sums, 'SHA256SUMS.sig': JSON.stringify({ kid: 'forged', signature }) }
  }
  return { jwk, pack }
}
