import { createHash } from 'node:crypto'
import type { Package } from './packages.ts'

export type About = { version: string; commit: string | null; madeAt: Date }

/** CycloneDX. The same packages always give the same bytes. */
export function billOfMaterials(packages: Package[], { version, madeAt }: About) {
  const components = packages.map(component)
  const digest = createHash('sha256')
    .update(JSON.stringify([version, components]))
    .digest('hex')
  return `${JSON.stringify(
    {
      $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      serialNumber: `urn:uuid:${asUuid(digest)}`,
      version: 1,
      metadata: {
        timestamp: madeAt.toISOString(),
        component: { type: 'application', 'bom-ref': `docket@${version}`, name: 'docket', version },
      },
      components,
    },
    null,
    2,
  )}\n`
}

function component({ name, version, license, integrity }: Package) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    ...(integrity ? { hashes: hashesOf(integrity) } : {}),
    licenses: [isSpdx(license) ? { expression: license } : { license: { name: license } }],
    purl,
  }
}

const isSpdx = (license: string) => !/^(?:unknown|see license)/i.test(license)

function hashesOf(integrity: string) {
  const [algorithm = '', base64 = ''] = integrity.split(' ')[0]!.split(/-(.*)/s)
  return [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(base64, 'base64').toString('hex') }]
}

/** Version 8, from a hash. */
const asUuid = (hex: string) =>
  [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')

/** Each text once. */
export function thirdPartyNotices(packages: Package[]) {
  const byText = new Map<string, string[]>()
  for (const { name, version, license, texts } of packages) {
    const text = texts.join('\n\n') || `(${license}; the package contains no licence text.)`
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license})`])
  }
  const parts = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`)
  const rule = `\n${'-'.repeat(78)}\n\n`
  return [
    'Docket contains these packages, whose licences ask that these texts are distributed with them.\n',
    ...parts,
  ].join(rule)
}
