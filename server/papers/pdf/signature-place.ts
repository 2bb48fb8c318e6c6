import { DEFAULT_BYTE_RANGE_PLACEHOLDER, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils'
import type Pdf from 'pdfkit'

type Document = InstanceType<typeof Pdf>
type WithCatalogue = { _root: { data: { AcroForm: { data: object }; Extensions?: object } } }

const [SIGNATURES_EXIST, APPEND_ONLY] = [1, 2]
const [PRINT, LOCKED] = [4, 128]

/** Reserves space for a signature, which `signPdf` fills. */
export function reserveSignature(
  document: Document,
  { by, at, bytes }: { by: string; at: Date; bytes: number },
) {
  const unknown = DEFAULT_BYTE_RANGE_PLACEHOLDER
  const signature = document.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: SUBFILTER_ETSI_CADES_DETACHED,
    // The signing library searches for the next two keys, in this order.
    ByteRange: [0, unknown, unknown, unknown],
    Contents: Buffer.alloc(bytes),
    M: at,
    Name: pdfText(by),
    Reason: pdfText('Issued by the board'),
  })
  const field = document.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    F: PRINT | LOCKED,
    T: pdfText('Signature of the board'),
    V: signature,
    P: document.page.dictionary,
  })
  document.page.annotations.push(field)
  signature.end('')
  field.end('')
  const { _root: catalogue } = document.initForm() as unknown as WithCatalogue
  // pdfkit's form is for input fields, so its contents are replaced. pdfkit adds the fonts and ends it.
  const form = { Fields: [field], SigFlags: SIGNATURES_EXIST | APPEND_ONLY, DR: { Font: {} } }
  catalogue.data.AcroForm.data = form
  // ETSI's extension of PDF 1.7, which defines this kind of signature.
  catalogue.data.Extensions = { ESIC: { BaseVersion: '1.7', ExtensionLevel: 2 } }
}

/** Keeps the signing library from mistaking a text for the placeholder. */
export const unlikeSignature = (text: string) => text.replaceAll('/ByteRange', '/\u2060ByteRange')

// oxlint-disable-next-line no-new-wrappers -- pdfkit writes String objects as text, and others as names
const pdfText = (text: string) => new String(unlikeSignature(text))
