import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** For every TLS connection of this process, in addition to the authorities that Node trusts. */
export function trustAuthorities(file: string) {
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(file, 'utf8')])
}
