import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Settings } from '#server/platform/environment'

const read = (file: string) => readFileSync(file, 'utf8')
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!)

test('the deployment files set only settings that exist', () => {
  const service = /^ {2}docket:\n.*?^ {4}environment:\n(.*?)^ {4}\w/ms.exec(read('deploy/compose.yaml'))![1]!
  const image = /^ENV (.*)$/m.exec(read('deploy/Containerfile'))![1]!
  const unit = /^Environment=(.*)$/m.exec(read('deploy/docket.service'))![1]!
  const set = [...named(service, /^ {6}(\w+):/gm), ...named(image, /(\w+)=/g), ...named(unit, /(\w+)=/g)]
  expect(set.length).toBeGreaterThan(15)
  expect(set.filter(name => !(name in Settings.shape))).toEqual([])
})

test('the dashboard and alerts query only metrics that exist', () => {
  const metrics = read('server/operations/status/metrics.ts')
  const asked = named(read('deploy/grafana-dashboard.json') + read('deploy/alerts.yaml'), /\bdocket_(\w+)/g)
  const parts = new Set(asked.map(name => name.replace(/_(bucket|count)$/, '')))
  expect(parts.size).toBeGreaterThan(12)
  expect([...parts].filter(name => !new RegExp(`\\b(docket_)?${name}\\b`).test(metrics))).toEqual([])
})

test('the image is built with the tested release steps', () => {
  const steps = read('deploy/Containerfile')
  expect(steps).toMatch(/npm run release -- --into releases/)
  expect(steps).toMatch(/tar -xzf releases\/docket-\*\.tar\.gz/)
  expect(steps).toMatch(/^USER \d+:\d+$/m)
})
