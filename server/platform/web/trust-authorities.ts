import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** In addition to Node's own authorities. */
export function trustAuthorities(file: string) {
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(file, 'utf8')])
}
