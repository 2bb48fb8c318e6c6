import { expect, onTestFinished, test, vi } from 'vitest'
import { config } from '#server/config'
import { db } from '#server/platform/database/client'
import { certificateNow, prepareCertificate } from '#server/papers/pdf/certificate'
import { print } from '#server/papers/pdf/finish'
import { log } from '#server/platform/web/log'
import { itIs } from '../../support/board.ts'
import { type Ref, signed } from '../../support/cases.ts'
import { carla, vera } from '../../support/cast.ts'
import { launch, newFolder } from '../../support/process.ts'
import { signIn } from '../../support/visit.ts'
import { bundleFor } from '../bundle/opened-bundle.ts'
import { configured, ON_A_CURVE, PASSWORD, pkcs12 } from './certificates-made.ts'
import { opened, runOn } from '../../papers/pdf-read.ts'
import { BASELINE, signatureIn } from './pdf-signature-read.ts'
import { downloadPdf, seenBy } from './resolution-visits.ts'

const pdfOf = async ({ path }: Ref) => Buffer.from((await downloadPdf(await signIn(vera), path)).bytes)
const signerShown = async (found: Ref) => (await seenBy(vera, found)).resolution!.pdfSigner

const SIGNED = {
  covers: true,
  type: '1.2.840.113549.1.7.2',
  attributes: BASELINE,
  digestMatches: true,
  certificateMatches: true,
  signatureMatches: true,
  chainMatches: true,
}

test('with a certificate the whole PDF is signed as PAdES baseline B and says so', async () => {
  itIs('2026-03-14T09:30:00Z')
  configured(pkcs12())
  const found = await signed()
  const pdf = await pdfOf(found)
  expect(signatureIn(pdf)).toEqual({ ...SIGNED, owner: 'CN=Seal of the Board' })
  const text = pdf.toString('latin1')
  expect(text).toContain('/SubFilter /ETSI.CAdES.detached')
  expect(text).toContain('/M (D:20260314093000Z)')
  expect(text).toMatch(/\/SigFlags 3/)
  expect(runOn((await opened(pdf)).text)).toContain(
    'This PDF has the electronic signature of Seal of the Board, with a certificate from National Root.',
  )
  expect(await signerShown(found)).toBe('Seal of the Board')

  for (const at of [20, text.indexOf('/ByteRange') + 12, pdf.length - 4]) {
    const changed = Buffer.from(pdf)
    changed[at]! ^= 1
    expect(signatureIn(changed)).not.toEqual({ ...SIGNED, owner: 'CN=Seal of the Board' })
  }

  const { files, text: textOf } = await bundleFor(carla, found)
  expect(signatureIn(files.get('RES-2026-0001.pdf')!)).toMatchObject(SIGNED)
  expect(textOf('index.html')).toContain('the PDF has the electronic signature of Seal of the Board')
})

test('an elliptic curve key can sign', async () => {
  configured(ON_A_CURVE, 'secret')
  itIs('2030-03-14T09:30:00Z')
  expect(signatureIn(await pdfOf(await signed()))).toEqual({ ...SIGNED, owner: 'CN=Board on a curve' })
})

test('without a valid certificate, or if the record differs, the PDF is unsigned and does not claim otherwise', async () => {
  const alarm = vi.spyOn(log, 'error').mockImplementation(() => {})
  const warning = vi.spyOn(log, 'warn').mockImplementation(() => {})
  onTestFinished(() => [alarm, warning].forEach(spy => spy.mockRestore()))
  itIs('2026-03-14T09:30:00Z')
  const found = await signed()
  const unsigned = async () => {
    const pdf = await pdfOf(found)
    expect(pdf.toString('latin1')).not.toMatch(/ByteRange|AcroForm/)
    expect((await opened(pdf)).text).not.toContain('electronic signature')
    expect(await signerShown(found)).toBeNull()
  }
  await unsigned()
  configured(pkcs12({ until: '2026-03-14T09:00:00Z' }))
  await prepareCertificate()
  expect(warning.mock.calls.at(-1)).toEqual([
    { owner: 'Seal of the Board', issuer: 'National Root', from: '2020-01-01', until: '2026-03-14' },
    'PDF_CERTIFICATE is not valid today, so PDFs are not signed. Ask its issuer for a new one, replace the file and restart.',
  ])
  await unsigned()
  configured(pkcs12())
  expect(signatureIn(await pdfOf(found))).toMatchObject(SIGNED)
  await db.paper.updateMany({ data: { body: 'The board **grants** everything.' } })
  await unsigned()
})

test('text that resembles a signature placeholder is not mistaken for it', async () => {
  configured(pkcs12())
  const text = '/ByteRange [0 /********** /********** /**********] /Contents <00>'
  const letterhead = { office: text, above: [], address: [], logo: null }
  const texts = {
    kind: 'resolution',
    letterhead,
    reference: text,
    number: text,
    title: text,
    body: text,
    signedBy: text,
  } as const
  const moment = { signedAt: null, signedAtInWords: '' }
  const rest = { ...moment, sha256: '', superseded: false, outcome: '', differs: false, check: null } as const
  const pdf = await print({ ...texts, ...rest }, await certificateNow())
  expect(signatureIn(pdf)).toMatchObject(SIGNED)
})

test.each([
  ['is not a readable PKCS#12 file', () => Buffer.from('-----BEGIN CERTIFICATE-----'), PASSWORD],
  ['is not the password of the file', pkcs12, 'another'],
  ['has no certificate with its private key', () => pkcs12({ withKey: false }), PASSWORD],
  ['Ask for a certificate with an RSA key of 2048 bits or more', () => pkcs12({ bits: 1024 }), PASSWORD],
])(
  'a certificate file that cannot be used is refused with a one-line message: %s',
  async (message, file, password) => {
    configured(file(), password)
    await expect(prepareCertificate()).rejects.toThrow(message)
    await expect(prepareCertificate()).rejects.toThrow(/^PDF_CERTIFICATE[^\n]+\.$/)
    await expect(prepareCertificate()).rejects.not.toThrow(password)
  },
)

test('a board whose certificate file is missing does not start and says why', async () => {
  const PDF_CERTIFICATE = `${newFolder()}/board.p12`
  const board = launch({ STORAGE_DIR: newFolder(), PDF_CERTIFICATE, PDF_CERTIFICATE_PASSWORD: PASSWORD })
  expect(await board.ended).toBe(1)
  expect(board.errors()).toBe(
    'PDF_CERTIFICATE: this file cannot be read (ENOENT). Name a PKCS#12 file (.p12 or .pfx) that Docket may read, or leave the setting empty.\n',
  )
  expect(config.pdfCertificate).toBeUndefined()
})
