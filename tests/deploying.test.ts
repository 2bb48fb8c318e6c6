import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Settings } from '#server/platform/environment'
import { launch } from './support/process.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!)

const compose = read('deploy/compose.yaml')
const image = read('deploy/Containerfile')
const unit = read('deploy/docket.service')
const quadlet = read('deploy/docket.container')
const inCompose = /^ {2}docket:\n(.*?)^ {2}\w/ms.exec(compose)![1]!

test('the deployment files set only settings that exist', () => {
  const service = /^ {4}environment:\n(.*?)^ {4}\w/ms.exec(inCompose)![1]!
  const inImage = /^ENV (.*)$/m.exec(image)![1]!
  const inUnit = /^Environment=(.*)$/m.exec(unit)![1]!
  const inNotes = unit + quadlet + read('deploy/compose.env.example')
  const set = [
    ...named(service, /^ {6}(\w+):/gm),
    ...[inImage, inUnit].flatMap(text => named(text, /(\w+)=/g)),
    ...named(inNotes, /\b((?:PDF|CA|BACKUP|SMTP|MAIL|OIDC|METRICS)_(?!FOLDER)\w+)/g),
  ]
  expect(set.length).toBeGreaterThan(20)
  expect(set.filter(name => !(name in Settings.shape))).toEqual([])
})

test('every setting of .env reaches the board that compose.yaml starts', () => {
  expect(inCompose).toMatch(/^ {4}env_file: \[\.env\]$/m)
  // what compose.yaml sets wins, so an empty default there would hide what .env says
  expect(inCompose).not.toMatch(/^ {6}\w+: \$\{\w+:?-\}?.*$/m)
})

const backups = '/var/backups/docket'

test('backups are on in every way to install a board, in a place that survives an update', () => {
  expect(image).toMatch(new RegExp(`^ENV .*\\bBACKUP_DIR=${backups}\\b`, 'm'))
  expect(image).toMatch(new RegExp(`^RUN mkdir .*${backups} && chown .*${backups}$`, 'm'))
  expect(image).toMatch(new RegExp(`^VOLUME .*${backups}$`, 'm'))
  expect(inCompose).toContain(`BACKUP_DIR: ${backups}\n`)
  expect(inCompose).toMatch(new RegExp(`^ {6}- \\$\\{BACKUP_FOLDER:-backups\\}:${backups}$`, 'm'))
  expect(compose).toMatch(/^volumes:\n(?: {2}\w+:\n)* {2}backups:\n/m)
  expect(quadlet).toMatch(new RegExp(`^Volume=docket-backups:${backups}$`, 'm'))
})

test('the unit may write to its storage, its backups and the folder named for others', () => {
  const folders = /^StateDirectory=(.*)$/m
    .exec(unit)![1]!
    .split(' ')
    .map(name => `/var/lib/${name}`)
  const writable = [...folders, ...named(unit, /^ReadWritePaths=-?(.*)$/gm)]
  expect(unit).toMatch(/^ProtectSystem=strict$/m)
  for (const folder of [...named(unit, /\b(?:STORAGE|BACKUP)_DIR=(\S+)/g), backups])
    expect(writable).toContain(folder)
})

test('certificates that only root may read can be passed on', () => {
  for (const [file, how] of [
    [unit, /^#LoadCredential=board\.p12:/m],
    [quadlet, /^#Secret=board\.p12,uid=10001/m],
    [compose, /- \.\/credentials:\/run\/credentials\/docket:ro/],
  ] as const)
    expect(file).toMatch(how)
})

test('health is checked with Docker and Podman, and a large update is given time', () => {
  // Podman's image format has no health check, so the files that start the container have one too
  const starts = [/--start-period=(\d+)h/.exec(image), /start_period: (\d+)h/.exec(inCompose)]
  const ofPodman = /^HealthStartPeriod=(\d+)h$/m.exec(quadlet)
  for (const found of [...starts, ofPodman]) expect(Number(found?.[1])).toBeGreaterThanOrEqual(1)
  expect(Number(/^TimeoutStartSec=(\d+)h$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(1)
  for (const file of [image, inCompose, quadlet]) expect(file).toContain('/opt/docket/deploy/healthy.mjs')
})

test('the health check fails until the board is ready', async () => {
  let status = 503
  const server = createServer(({ url }, res) => res.writeHead(url === '/ready' ? status : 404).end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const port = String((server.address() as AddressInfo).port)
  const check = () => launch({}, ['deploy/healthy.mjs', port]).ended
  expect(await check()).toBe(1)
  status = 200
  expect(await check()).toBe(0)
  expect(await launch({}, ['deploy/healthy.mjs', '1']).ended).toBe(1)
})

test('the dashboard and alerts query only metrics that exist', () => {
  const metrics = read('server/operations/status/metrics.ts')
  const asked = named(read('deploy/grafana-dashboard.json') + read('deploy/alerts.yaml'), /\bdocket_(\w+)/g)
  const parts = new Set(asked.map(name => name.replace(/_(bucket|count|total)$/, '')))
  expect(parts.size).toBeGreaterThan(12)
  expect([...parts].filter(name => !new RegExp(`\\b(docket_)?${name}\\b`).test(metrics))).toEqual([])
})

test('the image is built with the tested release steps, and names its version and commit', () => {
  expect(image).toMatch(/npm run release -- --into releases --commit "\$\{COMMIT\}"/)
  expect(image).toMatch(/tar -xzf releases\/docket-\*\.tar\.gz/)
  expect(image).toMatch(/^USER \d+:\d+$/m)
  expect(image).toMatch(/image\.version="\$\{VERSION\}"/)
  expect(image).toMatch(/image\.revision="\$\{COMMIT\}"/)
})
