import { DEFAULT_BYTE_RANGE_PLACEHOLDER, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils'
import type Pdf from 'pdfkit'

// The empty place for the PDF's own signature, while the paper is set. What fills it: paper-thread.ts.

type Document = InstanceType<typeof Pdf>
/** What pdfkit's types leave out. */
type WithCatalogue = { _root: { data: { AcroForm: { data: object }; Extensions?: object } } }

const [SIGNATURES_EXIST, APPEND_ONLY] = [1, 2]
const [PRINT, LOCKED] = [4, 128]

/** On the page at hand; its field shows nothing, the words on the paper do. */
export function leaveSignaturePlace(
  document: Document,
  { by, at, bytes }: { by: string; at: Date; bytes: number },
) {
  const unknown = DEFAULT_BYTE_RANGE_PLACEHOLDER
  const signature = document.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: SUBFILTER_ETSI_CADES_DETACHED,
    // what fills the room looks for these two, the second behind the first
    ByteRange: [0, unknown, unknown, unknown],
    Contents: Buffer.alloc(bytes),
    M: at,
    Name: inWords(by),
    Reason: inWords('Issued by the board'),
  })
  const field = document.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    F: PRINT | LOCKED,
    T: inWords('Signature of the board'),
    V: signature,
    P: document.page.dictionary,
  })
  document.page.annotations.push(field)
  signature.end('')
  field.end('')
  const { _root: catalogue } = document.initForm() as unknown as WithCatalogue
  // a form of fields to fill in is what pdfkit begins; it adds the fonts to this one, and ends it
  const form = { Fields: [field], SigFlags: SIGNATURES_EXIST | APPEND_ONLY, DR: { Font: {} } }
  catalogue.data.AcroForm.data = form
  // ETSI's addition to PDF 1.7, where this kind of signature is from
  catalogue.data.Extensions = { ESIC: { BaseVersion: '1.7', ExtensionLevel: 2 } }
}

/** So that nobody's title is taken for the room that is to be filled. */
export const unlikeSignature = (text: string) => text.replaceAll('/ByteRange', '/\u2060ByteRange')

// eslint-disable-next-line no-new-wrappers -- pdfkit tells text from names by it
const inWords = (text: string) => new String(unlikeSignature(text))
