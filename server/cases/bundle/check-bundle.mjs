// Run it with: node check-bundle.mjs. It works offline and without the board's code. It checks every file against
// SHA256SUMS, SHA256SUMS and the checkpoint against the board's keys, every resolution, letter and receipt against the
// facts that the board signed, every record of trail.json against the checkpoint, and every document, letter, sending
// and request with its answers against its record. It exits with 1 at the first difference.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = dirname(fileURLToPath(import.meta.url))
const bytesOf = name => readFileSync(join(folder, name))
const jsonOf = name => JSON.parse(bytesOf(name).toString())
const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest()

const sums = new Map(
  bytesOf('SHA256SUMS')
    .toString()
    .split('\n')
    .filter(Boolean)
    .map(line => [line.slice(66), line.slice(0, 64)]),
)
for (const [name, sum] of sums)
  if (sha256(bytesOf(name)).toString('hex') !== sum) fail(`${name} was changed after the bundle was made.`)
const { kid, signature } = jsonOf('SHA256SUMS.sig')
const signer = jsonOf('keys.json').keys.find(key => key.kid === kid)
const list = Buffer.concat([Buffer.from('Docket case bundle\n'), bytesOf('SHA256SUMS')])
if (!signer || !verify(null, list, createPublicKey({ key: signer, format: 'jwk' }), fromBase64(signature)))
  fail('The list of files is not signed by a key in keys.json.')
console.log(`${sums.size} files are unchanged.`)

const { resolutions, letters = [], receipts = [], requests = [], files } = jsonOf('case.json')
// Resolutions that were signed before papers had facts have none.
const signedResolutions = resolutions.filter(({ facts }) => facts)
for (const resolution of signedResolutions) checkText(resolution, 'resolution')
for (const letter of letters) {
  checkText(letter, 'letter')
  if (letter.pdf && sums.has(letter.pdf.path) && sums.get(letter.pdf.path) !== letter.pdf.sha256)
    fail(`The PDF of ${letter.number} is another one.`)
}
for (const receipt of receipts) {
  checkText(receipt, 'receipt')
  const { receivedOn, position, promisedOn } = signedFacts(receipt.facts)
  if (
    receivedOn !== receipt.receivedOn ||
    position !== receipt.receivedBy ||
    promisedOn !== receipt.promisedOn
  )
    fail(`The dates of ${receipt.number} are not those that the board signed.`)
}
if (signedResolutions.length)
  console.log(`Resolutions as the board signed them: ${signedResolutions.length}.`)
if (letters.length) console.log(`Letters as they were approved: ${letters.length}.`)
if (receipts.length) console.log(`Receipts as the board signed them: ${receipts.length}.`)

function checkText({ number, title, body, signedBy, signedAt, facts, paragraphs }, kind) {
  const signed = signedFacts(facts ?? '')
  if (signed?.kind !== kind || signed.number !== number)
    fail(`The facts of ${number} are not those of a ${kind} that a key in keys.json signed.`)
  const text = [number, title, '', body, '', `Signed by ${signedBy}`, signedAt].join('\n')
  const own = [title, ...body.split(/\n[ \t\n]*\n/).filter(Boolean)]
  const leaves = paragraphs.map(one =>
    sha256(Buffer.of(0), sha256(fromBase64(one.salt), Buffer.from(one.text))),
  )
  if (
    sha256(Buffer.from(text)).toString('base64url') !== signed.sha256 ||
    JSON.stringify(paragraphs.map(one => one.text)) !== JSON.stringify(own) ||
    treeRoot(leaves).toString('base64url') !== signed.paragraphs
  )
    fail(`The text of ${number} is not what the board signed.`)
}

const ITEM = ['requestId', 'kind', 'label', 'field', 'state', 'answer', 'reason']
// A letter or receipt is of the kind “resolution” in the log.
const KINDS = [
  'entry',
  'remark',
  'file',
  'resolution',
  'dispatch',
  'request',
  'item of a request',
  'answered file',
]
const { checkpoint, records } = jsonOf('trail.json')
if (checkpoint) {
  const { size, root, day } = signedHead(bytesOf('checkpoint.txt').toString())
  const logged = new Map()
  for (const { kind, id, state, position, data, proof } of records) {
    if (!KINDS.includes(kind)) fail(`This checker does not know what “${kind}” ${id} is.`)
    if (state === 'differs') fail(`${kind} ${id} did not match the signed log when this bundle was made.`)
    if (state !== 'proven') continue
    const leaf = sha256(Buffer.of(0), Buffer.from(data))
    const reached = rootByProof(leaf, position, size, proof.map(fromBase64))
    if (!reached?.equals(root)) fail(`${kind} ${id} is not in the signed log.`)
    const [, loggedKind, record] = JSON.parse(data)
    if (loggedKind !== kind || String(record.id) !== id)
      fail(`${kind} ${id} is another record in the signed log.`)
    logged.set(`${kind} ${id}`, record)
  }
  const pdfs = letters.flatMap(({ pdf }) => pdf ?? [])
  for (const file of [...files, ...pdfs])
    if (!isAsLogged('file', file, ['sha256'])) fail(`The file ${file.id} does not match the signed log.`)
  for (const { id, number, state, pdf } of letters) {
    const letter = logged.get(`resolution ${id}`)
    const isWithdrawn = letter?.status === 'withdrawn'
    if (letter && (letter.pdfId !== pdf?.id || isWithdrawn !== (state === 'withdrawn')))
      fail(`${number} does not match the signed log.`)
  }
  for (const { id, number, sent } of [...letters, ...receipts])
    for (const sending of sent)
      if (!isAsLogged('dispatch', { ...sending, paperId: id }, ['paperId', 'by', 'to', 'at', 'result']))
        fail(`A sending of ${number} does not match the signed log.`)
  for (const request of requests) {
    const { id, items } = request
    if (!isAsLogged('request', request, ['to', 'name', 'email', 'message', 'dueOn', 'reason']))
      fail(`Request ${id} does not match the signed log.`)
    for (const item of items) {
      const isOwn = isAsLogged('item of a request', { ...item, requestId: id }, ITEM)
      const areOwn = item.files.every(file =>
        isAsLogged('answered file', { ...file, itemId: item.id }, ['itemId', 'name', 'sha256']),
      )
      if (!isOwn || !areOwn) fail(`An answer to request ${id} does not match the signed log.`)
    }
  }
  // The log leaves out empty texts.
  function isAsLogged(kind, shown, names) {
    const record = logged.get(`${kind} ${shown.id}`)
    return !record || names.every(name => (record[name] ?? '') === shown[name])
  }
  const later = records.filter(({ state }) => state !== 'proven').length
  console.log(
    `${logged.size} records are in the log that the board signed at the start of ${day}; ${later} were added later.`,
  )
} else console.log('The board had not published a checkpoint yet, so its records can’t be checked.')

/** See RFC 7515. Null if no key in keys.json signed it. */
function signedFacts(jws) {
  if (!jws) return null
  const [head, facts, signature] = jws.split('.')
  const { alg, kid } = JSON.parse(fromBase64(head).toString())
  const key = jsonOf('keys.json').keys.find(each => each.kid === kid)
  const isSigned =
    key &&
    alg === 'Ed25519' &&
    verify(
      null,
      Buffer.from(`${head}.${facts}`),
      createPublicKey({ key, format: 'jwk' }),
      fromBase64(signature),
    )
  return isSigned ? JSON.parse(fromBase64(facts).toString()) : null
}

/** See RFC 9162, 2.1.1. */
function treeRoot(leaves) {
  if (leaves.length === 1) return leaves[0]
  const split = 2 ** Math.ceil(Math.log2(leaves.length) - 1)
  return sha256(Buffer.of(1), treeRoot(leaves.slice(0, split)), treeRoot(leaves.slice(split)))
}

/** See https://c2sp.org/tlog-checkpoint. */
function signedHead(note) {
  const end = note.indexOf('\n\n') + 1
  const [, size, root] = note.slice(0, end).split('\n')
  const signatures = note
    .slice(end + 1)
    .trim()
    .split('\n')
    .map(line => fromBase64(line.split(' ')[2] ?? ''))
  const keys = jsonOf('keys.json').keys.map(key => createPublicKey({ key, format: 'jwk' }))
  const signed = signatures.some(bytes =>
    keys.some(key => verify(null, Buffer.from(note.slice(0, end)), key, bytes.subarray(4))),
  )
  if (!signed) fail('The checkpoint is not signed by a key in keys.json.')
  return { size: Number(size), root: fromBase64(root), day: checkpoint.day }
}

/** See RFC 9162, 2.1.3.2. */
function rootByProof(leaf, index, size, proof) {
  if (!(index >= 0 && index < size)) return null
  let [hash, at, last] = [leaf, index, size - 1]
  for (const sibling of proof) {
    if (last === 0) return null
    if (at % 2 === 1 || at === last) {
      hash = sha256(Buffer.of(1), sibling, hash)
      while (at % 2 === 0 && at > 0) [at, last] = [at / 2, Math.floor(last / 2)]
    } else hash = sha256(Buffer.of(1), hash, sibling)
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }
  return last === 0 ? hash : null
}

function fromBase64(text) {
  return Buffer.from(text, 'base64')
}

function fail(sentence) {
  console.log(sentence)
  process.exit(1)
}
