// Full suite only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { notesOf } from '#server/operations/release/make'
import { blankDatabase, dropDatabase, providers } from './support/databases.ts'
import { madeRelease, run } from './support/made-release.ts'
import { PlainBrowser } from './support/plain-browser.ts'

/** Each was checked: unused, or the tracer includes what it names. */
const COMPUTED_IMPORTS = [
  '@node-rs/argon2: require(process.env.NAPI_RS_NATIVE_LIBRARY_PATH)', // not set
  'express: require(mod)', // view engines
  'file-type: import(specifier)', // in fileTypeFromFile, which Docket does not call
  'real-require: import(modulePath)', // pino's transports, which Docket does not use
  'real-require: require(modulePath)',
  'sharp: require(`../src/build/Release/sharp-${runtimePlatform}-${version}.node`)', // compiled from source
  'sharp: require(`../src/build/Release/sharp-wasm32-${version}.node`)',
  'sharp: require(`@img/sharp-${runtimePlatform}/versions`)', // only for sharp.versions
  'sharp: require(`@img/sharp-libvips-${buildPlatformArch()}/lib`)', // only when compiling
  'sharp: require(`@img/sharp-libvips-${runtimePlatform}/package`)', // only for an error's advice
  'sharp: require(`@img/sharp-libvips-${runtimePlatform}/versions`)',
  'sharp: require(`@img/sharp-libvips-dev-${buildPlatformArch()}/include`)',
  'sharp: require(`@img/sharp-libvips-dev-${buildPlatformArch()}/lib`)',
]
const release = madeRelease()
const isFile = (file: string) => statSync(join(release.path, file)).isFile()
const packageOf = (file: string) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)![1]!

test.each(providers())(
  'the release starts on %s, creates the first account and signs it in',
  async provider => {
    const { DATABASE_URL = '', STORAGE_DIR } = await blankDatabase(provider)
    onTestFinished(() => dropDatabase({ DATABASE_URL, STORAGE_DIR }))
    const board = await release.start(STORAGE_DIR, { DATABASE_URL })
    const account = { name: 'Fatima First', email: 'fatima@docket.test', password: 'a garden full of lemons' }
    const browser = new PlainBrowser(board.address)
    await browser.signInAsFirst(board.output, account)
    const wrong = await new PlainBrowser(board.address).signIn(account.email, 'a garden without')
    expect(wrong.headers.get('location')).toBe('/login')
    expect(await browser.get('/user/profile')).toContain('Fatima First')
    board.kill('SIGTERM')
    expect(await board.ended).toBe(0)
    expect(board.errors()).toBe('')
  },
)

test('computed imports of packages are known, because the tracer of a release does not follow them', () => {
  const computed = /(?<![.\w$])(?:import|require)\((?:\/\*[^*]*\*\/\s*)*(?:`[^`]*\$\{[^`]*`|[\w$][\w$.]*)\)/g
  const files = globSync('node_modules/**/*.{js,mjs,cjs}', { cwd: release.path }).filter(isFile)
  const found = files.flatMap(file => {
    const calls = readFileSync(join(release.path, file), 'utf8').matchAll(computed)
    return [...calls].map(([call]) => `${packageOf(file)}: ${call.replace(/\/\*.*\*\/ */, '')}`)
  })
  expect([...new Set(found)].toSorted()).toEqual(COMPUTED_IMPORTS)
})

test('the release contains everything that the server can load', () => {
  const files = globSync('server/**/*.ts', { cwd: release.path })
  const sources = files.map(file => readFileSync(join(release.path, file), 'utf8')).join('\n')
  const lazy = [...sources.matchAll(/import\('([^.#][^']*)'\)/g)].map(([, name]) => name!)
  expect(lazy).toContain('sharp')
  const modules = files.filter(file => !/^server\/start\.ts$|worker\.ts$/.test(file))
  const script = join(release.path, 'load.mjs') // inside the release, so that names resolve as in its files
  run('chmod', ['u+w', release.path])
  const wanted = [...modules.map(file => `./${file}`), ...new Set(lazy)]
  writeFileSync(script, `${wanted.map(name => `await import('${name}')`).join('\n')}\nprocess.exit()`)
  const env = { PATH: '', STORAGE_DIR: release.folder }
  const loaded = spawnSync(join(release.path, 'node/bin/node'), [script], {
    env,
    encoding: 'utf8',
    cwd: release.path,
  })
  expect([loaded.status, loaded.stderr.replaceAll(/^\(.*\n/gm, '')]).toEqual([0, ''])
})

test('the bill of materials lists every package, and the checksum matches the archive', () => {
  const bill = JSON.parse(readFileSync(join(release.path, 'sbom.cdx.json'), 'utf8')) as {
    bomFormat: string
    components: { name: string; version: string; purl: string; hashes: object[]; licenses: object[] }[]
  }
  const names = bill.components.map(({ name }) => name)
  expect(bill.bomFormat).toBe('CycloneDX')
  // packages of the server, the pages and the style sheet
  expect(names).toEqual(expect.arrayContaining(['express', 'sharp', 'pg', 'react', 'tailwindcss']))
  expect(names.filter(name => name.startsWith('node-linux') || name.startsWith('node-win'))).toHaveLength(1)
  const brought = globSync('node_modules/{*,@*/*}/package.json', { cwd: release.path })
  for (const file of brought) {
    const { name, version } = JSON.parse(readFileSync(join(release.path, file), 'utf8'))
    expect(bill.components, file).toContainEqual(expect.objectContaining({ name, version }))
  }
  for (const { purl, hashes } of bill.components) expect([purl, hashes?.length]).toEqual([purl, 1])
  const sum = createHash('sha256').update(readFileSync(release.archive)).digest('hex')
  expect(readFileSync(`${release.archive}.sha256`, 'utf8')).toContain(sum)
  expect(readFileSync(join(release.path, 'THIRD-PARTY-NOTICES.txt'), 'utf8')).toContain('Apache License')
})

test('the release notes are the changelog section of the version', () => {
  const text =
    '# Changes\n\n## 3 May\n\nNew.\n\n## 0.2.0, 2 May 2027\n\nSecond.\n\n## 1 May\n\nOlder.\n\n## 0.1.0\n\nFirst.\n'
  expect(notesOf(text, '0.3.0')).toBe('## 0.3.0, not released\n\n## 3 May\n\nNew.\n')
  expect(notesOf(text, '0.2.0')).toBe('## 0.2.0, 2 May 2027\n\nSecond.\n\n## 1 May\n\nOlder.\n')
  expect(notesOf(text, '0.1.0')).toBe('## 0.1.0\n\nFirst.\n')
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const folder = dirname(release.archive)
  const [notes] = globSync(`docket-${version}*.notes.md`, { cwd: folder })
  const written = readFileSync(join(folder, notes!), 'utf8')
  expect(written).toBe(notesOf(readFileSync('CHANGELOG.md', 'utf8'), version))
})

test('the release contains no development files', () => {
  const files = globSync('**', { cwd: release.path }).filter(isFile)
  const needless =
    /\.(?:map|d\.[cm]?ts|tsx)$|^(?:tests|bench|resources)\/|^node_modules\/(?:vite|typescript|prisma|@prisma\/(?:engines|studio)|@types)/
  expect(files.filter(file => needless.test(file))).toEqual([])
  const weigh = (some: string[]) =>
    some.reduce((sum, file) => sum + statSync(join(release.path, file)).size, 0) / 1_000_000
  expect(weigh(files.filter(file => !file.startsWith('node/')))).toBeLessThan(75)
})
