/**
 * A text file's text: UTF-8 or UTF-16 by its mark, UTF-16 without one by its zero bytes, UTF-8 when it is that, else
 * Windows-1252, as older spreadsheets save it. Null when it is no text.
 */
export function decode(bytes: Buffer): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  return text.includes('\0') ? null : text
}

function encodingOf(bytes: Buffer) {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (isWide(bytes, 1)) return 'utf-16le'
  if (isWide(bytes, 0)) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** Latin headings in UTF-16 have a zero in every other byte, and only there. */
function isWide(bytes: Buffer, zeros: 0 | 1) {
  const start = bytes.subarray(0, 64)
  if (start.length < 4) return false
  return start.every((byte, index) => (index % 2 === zeros) === (byte === 0))
}

function isUtf8(bytes: Buffer) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
