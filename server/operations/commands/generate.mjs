// Plain JavaScript, so that any Node can run it.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
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
    await Promise.all(providers.map(provider => generateFor(provider, draft)))
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
  const prisma = fs.readFileSync(path.join(root, 'node_modules/prisma/package.json'))
  const sources = [fs.readFileSync(schemaFile), fs.readFileSync(fileURLToPath(import.meta.url)), prisma]
  return sources.reduce((hash, source) => hash.update(source), createHash('sha256')).digest('hex')
}

function isCurrent(stamp) {
  const made = providers.every(provider => fs.existsSync(path.join(generated, provider, 'client.ts')))
  return made && fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === stamp
}

async function generateFor(provider, draft) {
  const schema = path.join(draft, `${provider}.prisma`)
  fs.writeFileSync(schema, schemaFor(provider, `./${provider}`))
  await prisma(['generate', '--no-hints', '--schema', schema])
}

function prisma(args) {
  // Generating needs no engine, but Prisma downloads one unless this variable is set.
  const env = {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
  }
  const command = path.join(root, 'node_modules/prisma/build/index.js')
  const child = spawn(process.execPath, [command, ...args], { cwd: root, env })
  let output = ''
  child.stdout.on('data', text => (output += text))
  child.stderr.on('data', text => (output += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code =>
      code === 0 ? resolve() : reject(new Error(`prisma ${args[0]} failed:\n${output}`)),
    )
  })
}

function replace(from, to) {
  fs.rmSync(to, { recursive: true, force: true })
  fs.renameSync(from, to)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await generate()
