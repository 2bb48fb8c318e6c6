import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverUser } from './postgres.ts'

export type Certificate = 'good' | 'expired' | 'other' | 'self-signed'

/** `other` is for a different host name. */
export function makeCertificates(folder: string) {
  const path = (name: string) => join(folder, name)
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout']
  openssl('req', '-x509', ...newKey, 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Own authority', '-days', '2')
  const sign = (name: Certificate, host: string, days: number) => {
    writeFileSync(path('names'), `subjectAltName=DNS:${host}`)
    openssl('req', ...newKey, `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${host}`)
    const from = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names']
    openssl('x509', '-req', '-in', `${name}.csr`, ...from, '-days', String(days), '-out', `${name}.pem`)
  }
  sign('good', 'localhost', 2)
  sign('other', 'other.example', 2)
  sign('expired', 'localhost', -1)
  const own = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2']
  openssl('req', '-x509', ...newKey, 'self-signed.key', '-out', 'self-signed.pem', ...own)

  const owner = serverUser()
  chmodSync(folder, 0o755)
  return {
    authority: path('ca.pem'),
    read: (name: Certificate) => ({
      key: readFileSync(path(`${name}.key`)),
      cert: readFileSync(path(`${name}.pem`)),
    }),
    /** Makes a certificate readable for PostgreSQL. */
    use(name: Certificate) {
      const current = { key: path('current.key'), certificate: path('current.pem') }
      cpSync(path(`${name}.pem`), current.certificate)
      cpSync(path(`${name}.key`), current.key)
      chmodSync(current.key, 0o600)
      if (owner) for (const file of Object.values(current)) chownSync(file, owner.uid, owner.gid)
      return current
    },
  }
}
