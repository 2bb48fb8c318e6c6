import { useRef } from 'react'

/** One key per form, so that the server recognises a retry after a lost response. Call `renew` after success. */
export function useIdempotencyKey() {
  const key = useRef('')
  return {
    headers: () => ({ 'Idempotency-Key': (key.current ||= newKey()) }),
    renew: () => {
      key.current = ''
    },
  }
}

/** A version 4 UUID. `crypto.randomUUID` is missing on plain http, which a board may use in its own network. */
function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
