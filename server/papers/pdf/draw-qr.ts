import { darkRuns, qrModules } from '#server/platform/web/qr-picture'
import type { Document } from './draw-text.ts'

/** In points: 42 mm, as on slips. */
export const QR_SIZE = 119

/** Readers need a white margin, which the gaps around it provide. */
export function drawQr(document: Document, text: string, { x, y }: { x: number; y: number }) {
  const rows = qrModules(text, 1)
  const size = QR_SIZE / rows.length
  for (const [row, modules] of rows.entries())
    for (const { start, end } of darkRuns(modules))
      document.rect(x + start * size, y + row * size, (end - start) * size, size)
  document.fill('black')
}
