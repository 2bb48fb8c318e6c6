// Plain JavaScript, so that any Node can run it.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(import.meta.dirname ?? path.dirname(fileURLToPath(import.meta.url)), '../../..')
const schemaFile = path.join(root, 'prisma/schema.prisma')
const generated = path.join(root, 'prisma/generated')
const stampFile = path.join(generated, 'made-from')
const providers = ['sqlite', 'postgresql']

/** False if both clients are up to date. */
export async function generate() {
  const stamp = fingerprint()
  if (isCurrent(stamp)) return false
  // a temporary folder, so that nobody reads an incomplete client
  fs.mkdirSync(generated, { recursive: true })
  const draft = fs.mkdtempSync(path.join(generated, '.draft-'))
  try {
    for (const provider of providers) await generateFor(provider, draft)
    for (const provider of providers) replace(path.join(draft, provider), path.join(generated, provider))
    fs.writeFileSync(stampFile, stamp)
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
  return true
}

/** The file itself says SQLite. */
export function schemaFor(provider, output = `./generated/${provider}`) {
  return fs
    .readFileSync(schemaFile, 'utf8')
    .replace(/(datasource \w+ \{[^}]*provider\s*=\s*)"\w+"/, `$1"${provider}"`)
    .replace(/(generator \w+ \{[^}]*output\s*=\s*)"[^"]*"/, `$1${JSON.stringify(output)}`)
}

function fingerprint() {
  const sources = [
    fs.readFileSync(schemaFile),
    fs.readFileSync(fileURLToPath(import.meta.url)),
    generatorFile(),
  ]
  return sources.reduce((hash, source) => hash.update(source), createHash('sha256')).digest('hex')
}

const generatorFile = () =>
  fs.readFileSync(path.join(root, 'node_modules/@prisma/client-generator-ts/package.json'), 'utf8')

const clientVersion = () => JSON.parse(generatorFile()).version

function isCurrent(stamp) {
  const made = providers.every(provider => fs.existsSync(path.join(generated, provider, 'client.ts')))
  return made && fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === stamp
}

/** Does the same as `prisma generate`, without the packages of that command. */
async function generateFor(provider, draft) {
  const require = createRequire(import.meta.url)
  const { PrismaClientTsGenerator } = require('@prisma/client-generator-ts')
  const { getConfig, getDMMF } = require('@prisma/internals')
  const schemaPath = path.join(draft, `${provider}.prisma`)
  const content = schemaFor(provider, `./${provider}`)
  const datamodel = [[schemaPath, content]]
  const { generators, datasources } = await getConfig({ datamodel })
  const [generator] = generators
  await new PrismaClientTsGenerator().generate({
    generator: { ...generator, output: { fromEnvVar: null, value: path.join(draft, provider) } },
    otherGenerators: [],
    schemaPath,
    datamodel: content,
    dmmf: await getDMMF({ datamodel }),
    datasources,
    version: clientVersion(),
  })
}

function replace(from, to) {
  fs.rmSync(to, { recursive: true, force: true })
  fs.renameSync(from, to)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generate()
