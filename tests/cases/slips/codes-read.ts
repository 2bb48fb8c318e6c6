import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { addressOfSlip } from '#server/cases/slips/codes'
import { checkCodeOf, codeOf } from '#server/platform/web/public-codes'
import { ask } from '../../support/raw.ts'
import { type Ref, slipOf } from '../../support/cases.ts'
import { builtView } from '#server/platform/web/view-built'

const { version } = await builtView()

export async function readFrom(picture: string) {
  const svg = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')
  // Four pixels per module. At other sizes the decoder fails on one picture in some hundreds.
  const { data, info } = await sharp(svg, { density: 288 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

export const codeFor = async (found: Ref) => codeOf('slip', await slipOf(found))
export const checkCodeFor = async (found: Ref) => checkCodeOf('slip', await slipOf(found))

export const typed = (number: string, check: string) =>
  `/verify?number=${encodeURIComponent(number)}&check=${encodeURIComponent(check)}`

export const addressFor = async (found: Ref) => addressOfSlip(await codeFor(found))

let checks = 0

export async function check(
  path: string,
  from = `127.0.${10 + Math.floor(checks / 250)}.${1 + (checks++ % 250)}`,
  headers: Record<string, string> = {},
) {
  const answer = await ask('GET', path, {
    from,
    headers: { 'x-inertia': 'true', 'x-inertia-version': version, ...headers },
  })
  const { component, props } = JSON.parse(answer.text) as { component: string; props: Record<string, any> }
  const { result, outcome, documentType, resolutionNumber, date, office, maskedName, checkCode } = props
  const shown = { result, outcome, documentType, resolutionNumber, date, office, maskedName, checkCode }
  return { ...answer, component, props, shown }
}

export const nothing = {
  outcome: '',
  documentType: '',
  resolutionNumber: '',
  date: '',
  office: '',
  maskedName: '',
  checkCode: '',
}

export const quiet = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

export const why = 'The paper was lost on its way.'
