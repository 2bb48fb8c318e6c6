import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- Vite makes it an address
import workerSrc from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { prefix } from '#resources/prefix.ts'
import { Unshowable } from './useFileContent.ts'

// PDFs are parsed in a worker. Nothing in them is executed: no scripts, forms or links. The Content Security
// Policy forbids WebAssembly, so two kinds of scanned images are decoded by JavaScript. Those decoders and
// the standard fonts are stored next to the built files.

pdfjs.GlobalWorkerOptions.workerSrc = workerSrc

// Copied by build.mjs; in development Vite serves the package.
const libraryFiles = import.meta.env.DEV
  ? `${prefix}/node_modules/pdfjs-dist`
  : `${prefix}/assets/pdfjs-${pdfjs.version}`

type Pdf = pdfjs.PDFDocumentProxy

export async function openPdf(data: Uint8Array): Promise<Pdf> {
  try {
    return await pdfjs.getDocument({
      data,
      useWasm: false,
      wasmUrl: `${libraryFiles}/wasm/`,
      cMapUrl: `${libraryFiles}/cmaps/`,
      standardFontDataUrl: `${libraryFiles}/standard_fonts/`,
      maxImageSize: 100_000_000,
      verbosity: pdfjs.VerbosityLevel.ERRORS,
    }).promise
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error.name === 'PasswordException')
      throw new Unshowable('This PDF is protected with a password. Download it to open it.')
    if (error.name === 'InvalidPDFException')
      throw new Unshowable('This PDF is damaged and can’t be shown. You can still download it.')
    throw error
  }
}

/** Browsers refuse larger canvases. */
const MAX_PIXELS = 16_000_000

type Size = { width: number; turn: number }

/** Draws a page at the given width, with invisible text over it for selection and screen readers. */
export async function drawPage(page: pdfjs.PDFPageProxy, { width, turn }: Size, signal: AbortSignal) {
  const rotation = (page.rotate + turn) % 360
  const scale = width / page.getViewport({ scale: 1, rotation }).width
  const viewport = page.getViewport({ scale, rotation })
  const canvas = document.createElement('canvas')
  const sharp = Math.min(devicePixelRatio, Math.sqrt(MAX_PIXELS / (viewport.width * viewport.height)))
  canvas.width = Math.floor(viewport.width * sharp)
  canvas.height = Math.floor(viewport.height * sharp)
  canvas.className = 'size-full'
  const picture = page.render({ canvas, viewport, transform: [sharp, 0, 0, sharp, 0, 0] })
  signal.addEventListener('abort', () => picture.cancel())
  await picture.promise
  const container = document.createElement('div')
  container.className = 'pdf-words'
  container.style.setProperty('--total-scale-factor', String(scale))
  const words = new pdfjs.TextLayer({ textContentSource: page.streamTextContent(), container, viewport })
  signal.addEventListener('abort', () => words.cancel())
  await words.render()
  return [canvas, container]
}

/** Height divided by width, after rotation. */
export function shapeOf(page: pdfjs.PDFPageProxy, turn: number) {
  const { width, height } = page.getViewport({ scale: 1, rotation: (page.rotate + turn) % 360 })
  return height / width
}
