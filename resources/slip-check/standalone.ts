import { decodeQR } from 'qr/decode.js'
import { frameLoop, QRCanvas, rearCamera } from 'qr/dom.js'
import type { PaperFacts, ReceiptFacts, SignedFacts } from '#server/papers/screens'
import { factsFrom, receiptFactsFrom, withoutBrackets } from '#server/cases/slips/scanned-text'
import { type PublicJwk, readFacts, readReceipt } from './read-facts.ts'

// The script of the offline slip check: one file without a framework, requests or storage.

type Built = { office: string; address: string; madeOn: string; keys: PublicJwk[] }

const { keys, address } = JSON.parse(part('built').textContent) as Built
const field = part<HTMLTextAreaElement>('read')
const picture = part<HTMLInputElement>('picture')
const video = part<HTMLVideoElement>('video')
const camera = part<HTMLButtonElement>('camera')
const answer = part('answer')

part<HTMLFormElement>('form').addEventListener('submit', event => {
  event.preventDefault()
  check(field.value)
})
picture.addEventListener('change', () => void readPicture())
camera.addEventListener('click', () => void (stop ? stop() : start()))

function check(scanned: string) {
  field.value = scanned
  const text = withoutBrackets(scanned)
  const [jws, receipt] = [factsFrom(text), receiptFactsFrom(text)]
  if (!jws && !receipt)
    return show('unknown', 'Nothing to check', [
      'This code has no signed details. Scan the QR code on the slip or receipt. You can check the printed address only online.',
    ])
  const read = jws ? readFacts(jws, keys) : readReceipt(receipt, keys)
  if (!read)
    return show('forged', 'Not signed by this board', [
      'The code was not signed with a key in this file. The paper may be forged, or its key may be newer than this file. Download the file again and check the paper again.',
    ])
  const { facts } = read
  if (!facts)
    return show('unknown', 'Not a paper that this file knows', [
      'The board signed this code, but not for a decision or receipt that this file can read. Do not accept it as a slip. Download the file again and check the code again.',
    ])
  const elsewhere = !text.startsWith(`${address}/`) && /\/(?:verify|receipts)\//.test(scanned)
  if ('outcome' in facts) show(facts.outcome, titles[facts.outcome], [], ofSlip(facts), elsewhere)
  else show('receipt', 'Receipt', [], ofReceipt(facts), elsewhere)
}

const titles = { approved: 'Approved', disapproved: 'Disapproved' }
const signs = { approved: '✓', disapproved: '✕', receipt: '•', forged: '!', unknown: '?' }

type Details = { what: string; rows: (readonly [name: string, value: string])[]; limits: string }

function show(
  look: keyof typeof signs,
  title: string,
  words: string[],
  details?: Details,
  elsewhere = false,
) {
  const parts: Node[] = [line('h2', `${signs[look]} ${title}`), ...words.map(text => line('p', text))]
  if (details) {
    const { what, rows, limits } = details
    const list = document.createElement('dl')
    for (const [name, value] of rows) list.append(line('dt', name), line('dd', value))
    parts.push(
      line(
        'p',
        `Signed by the board. Compare these details with the ${what}. If anything differs, do not accept the ${what}.`,
      ),
      list,
      line('p', limits),
    )
    if (elsewhere) parts.push(line('p', `The address in the code is not ${address}. Do not open it.`))
  }
  answer.className = look
  answer.replaceChildren(...parts)
  answer.focus()
}

const ofSlip = ({ number, reference, name, date, office, sha256 }: SignedFacts): Details => ({
  what: 'slip',
  rows: [
    ['Resolution', number],
    ['Application', reference],
    ['Name begins with', name],
    ['Signed on', date],
    ['Office', office],
    ['SHA-256 of the text', hexadecimal(sha256)],
  ],
  limits:
    'This file can’t tell you whether the slip has been revoked or superseded, or whether it is a copy of another person’s slip. Check the date until which the slip is valid, and check the slip online when you can.',
})

const ofReceipt = (facts: PaperFacts & ReceiptFacts): Details => ({
  what: 'receipt',
  rows: [
    ['Receipt', facts.number],
    ['Application', facts.reference],
    ['Received on', facts.receivedOn],
    ['Received by', facts.position],
    ['Promised date', facts.promisedOn || 'no date'],
    ['Signed on', facts.date],
    ['Office', facts.office],
    ['SHA-256 of the text', hexadecimal(facts.sha256)],
  ],
  limits:
    'This file can’t tell you how far the application is or whether the date has changed. Open the address online when you can.',
})

const hexadecimal = (base64url: string) =>
  [...atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))]
    .map(letter => letter.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('')

/** Reads a photo of the slip, for browsers that don't allow local files to use the camera. */
async function readPicture() {
  const [file] = picture.files ?? []
  if (!file) return
  try {
    const image = await createImageBitmap(file)
    const scale = Math.min(1, 2000 / Math.max(image.width, image.height))
    const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale))
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    check(decodeQR(context.getImageData(0, 0, canvas.width, canvas.height), { effort: 8, timeLimit: 1000 }))
  } catch {
    show('unknown', 'No code found', [
      'There is no readable QR code in this photo. Take another photo from above that shows only the code.',
    ])
  }
  picture.value = ''
}

let stop: (() => void) | null = null

async function start() {
  try {
    video.hidden = false
    const seen = await rearCamera(video)
    const canvas = new QRCanvas()
    const end = frameLoop(async () => {
      const read = await seen.readFrame(canvas, true)
      if (typeof read !== 'string') return
      stop?.()
      check(read)
    }, video)
    camera.textContent = 'Turn off camera'
    stop = () => {
      end()
      seen.stop()
      canvas.clear()
      video.hidden = true
      camera.textContent = 'Use camera'
      stop = null
    }
  } catch {
    video.hidden = true
    show('unknown', 'No camera', [
      'This browser can’t use the camera from a file. Choose a photo of the code, or scan it with another app and paste the text.',
    ])
  }
}

function line(tag: string, text: string) {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

function part<Kind extends HTMLElement = HTMLElement>(id: string) {
  return document.getElementById(id) as Kind
}
