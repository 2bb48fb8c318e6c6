/** `lines` must fit the page: up to 50 lines of about 90 characters. */
export function pdf(title: string, lines: readonly string[]): Buffer {
  const content = ['BT', '/F1 16 Tf', '72 770 Td', `(${escaped(title)}) Tj`, '/F2 11 Tf', '0 -30 Td', '16 TL']
  for (const line of lines) content.push(`(${escaped(line)}) Tj T*`)
  const stream = [...content, 'ET'].join('\n')
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ])
}

function assembled(objects: string[]) {
  let body = '%PDF-1.4\n'
  const begins = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const rows = begins.map(at => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}

// Windows-1252 equals Latin-1 except for these.
const WINDOWS: Record<string, string> = { '’': '\x92', '“': '\x93', '”': '\x94', '–': '\x96' }

/** One byte per character, so that string lengths equal byte offsets. */
const escaped = (text: string) =>
  text.replaceAll(/[\\()]/g, '\\$&').replaceAll(/[^ -~¡-ÿ]/g, other => WINDOWS[other] ?? '?')
