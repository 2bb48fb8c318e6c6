import { decodeQR } from 'qr/decode.js'
import { frameLoop, QRCanvas, rearCamera } from 'qr/dom.js'
import type { SignedFacts } from '#server/resolutions/screens'
import { factsFrom, withoutBrackets } from '#server/slips/scanned-text'
import { type PublicJwk, readFacts } from './read-facts.ts'

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
  const jws = factsFrom(withoutBrackets(scanned))
  if (!jws)
    return show('unknown', 'Nothing to check', [
      'This holds no signed facts. Scan the picture on the slip itself; its printed address alone can only be checked with a network.',
    ])
  const read = readFacts(jws, keys)
  if (!read)
    return show('forged', 'Not signed by this board', [
      'None of the board’s keys in this file signed what the code carries. Either the paper is forged, or its key is newer than this file: download the file again and check once more.',
    ])
  const elsewhere = !withoutBrackets(scanned).startsWith(`${address}/`) && scanned.includes('/verify/')
  show(
    read.facts.outcome,
    read.facts.outcome === 'approved' ? 'Approved' : 'Disapproved',
    [],
    read.facts,
    elsewhere,
  )
}

const signs = { approved: '✓', disapproved: '✕', forged: '!', unknown: '?' }

function show(
  look: keyof typeof signs,
  title: string,
  words: string[],
  facts?: SignedFacts,
  elsewhere = false,
) {
  const parts: Node[] = [line('h2', `${signs[look]} ${title}`), ...words.map(text => line('p', text))]
  if (facts) {
    const list = document.createElement('dl')
    for (const [name, value] of told(facts)) list.append(line('dt', name), line('dd', value))
    parts.push(
      line(
        'p',
        'Signed by the board. Compare with the paper; if anything differs, the paper proves nothing.',
      ),
      list,
      line(
        'p',
        'What this file cannot know: whether the slip was revoked or superseded since, or whether somebody holds a copy of another person’s slip. Check until which day the paper is valid, and check it online when you can.',
      ),
    )
    if (elsewhere) parts.push(line('p', `The address in the code is not ${address}: do not open it.`))
  }
  answer.className = look
  answer.replaceChildren(...parts)
  answer.focus()
}

const told = ({ number, reference, name, date, office, sha256 }: SignedFacts) =>
  [
    ['Resolution', number],
    ['Application', reference],
    ['Name begins with', name],
    ['Signed on', date],
    ['Office', office],
    ['SHA-256 of the text', hexadecimal(sha256)],
  ] as const

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
      'There is no readable code in this picture. Photograph it from above, with nothing but the code.',
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
    camera.textContent = 'Turn the camera off'
    stop = () => {
      end()
      seen.stop()
      canvas.clear()
      video.hidden = true
      camera.textContent = 'Use the camera'
      stop = null
    }
  } catch {
    video.hidden = true
    show('unknown', 'No camera', [
      'This browser opens no camera for a file. Take a photograph of the code and choose it, or paste what another scanner read.',
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
