import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  migrationsDigest,
  releasedVersions,
  releaseVersion,
  withVersion,
} from '#server/operations/release/version'
import { build, buildInWords, commitOf, packageVersion } from '#server/platform/build'
import { newFolder } from './support/process.ts'

const version = packageVersion()
const read = (file: string) => readFileSync(file, 'utf8')

test('a version that was released has exactly the migrations of that release', () => {
  const released = releasedVersions()
  const found = version in released ? migrationsDigest() : 'not released'
  const advice = `raise the version, or if ${version} was never published, remove its line and list it again`
  expect(found, advice).toBe(released[version] ?? 'not released')
})

test('the changelog, the lock file and the image name no other version than the current one', () => {
  const [, ofVersion = version] = /^## (?:(\d+\.\d+\.\d+), )?\d+ \w+ \d{4}$/m.exec(read('CHANGELOG.md'))!
  expect(ofVersion).toBe(version)
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({ version, packages: { '': { version } } })
  expect(read('deploy/Containerfile')).toContain(`ARG VERSION=${version}\n`)
})

const released = { '0.2.0': 'aaaa' }
const commit = '1988eeed0a1b2c3d4e5f60718293a4b5c6d7e8f9'

test.each([
  ['a released version keeps its name', { version: '0.2.0', digest: 'aaaa' }, '0.2.0'],
  [
    'a version that is not released yet names its commit',
    { version: '0.3.0', digest: 'bbbb' },
    '0.3.0-dev.1988eeed0a1b',
  ],
  [
    'a version that is not released yet names its migrations if there is no commit',
    { version: '0.3.0', digest: 'bbbb', commit: null },
    '0.3.0-dev.bbbb',
  ],
])('%s', (_, given, name) => {
  expect(releaseVersion({ commit, released, ...given })).toBe(name)
})

test('a release is refused if its version was released with other migrations', () => {
  expect(() => releaseVersion({ version: '0.2.0', commit, digest: 'bbbb', released })).toThrow(
    'Version 0.2.0 was released with other migrations',
  )
})

test('a version is listed as released with its migrations, and only once', () => {
  const listed = { '0.2.0': 'aaaa', '0.3.0': 'bbbb' }
  expect(withVersion({ version: '0.3.0', digest: 'bbbb', released })).toEqual(listed)
  expect(withVersion({ version: '0.3.0', digest: 'bbbb', released: listed })).toEqual(listed)
  expect(() => withVersion({ version: '0.3.0', digest: 'cccc', released: listed })).toThrow(
    'Version 0.3.0 was released with other migrations',
  )
})

test('a checkout knows its commit, and a folder inside another repository has none', () => {
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
  expect(build()).toEqual({ version, commit: head })
  expect(buildInWords()).toBe(`${version} (${head.slice(0, 12)})`)
  const outer = newFolder()
  execFileSync('git', ['init', '--quiet', outer])
  mkdirSync(join(outer, 'docket'))
  expect([commitOf(join(outer, 'docket')), commitOf(newFolder())]).toEqual([null, null])
})
