import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import forge from 'node-forge'
import { config } from '#server/config'
import { newFolder } from '../../support/process.ts'

type Made = { from?: string; until?: string; bits?: number; withKey?: boolean }

export const PASSWORD = 'a secret'

const newPair = (modulusLength = 2048) => generateKeyPairSync('rsa', { modulusLength })
const root = newPair()

export function pkcs12({ from, until, bits, withKey = true }: Made = {}) {
  const { publicKey, privateKey } = newPair(bits)
  const names = { owner: 'Seal of the Board', issuer: 'National Root' }
  const issuer = certificate({ ...names, owner: names.issuer, publicKey: root.publicKey })
  const own = certificate({ ...names, publicKey, from, until })
  const bags = forge.pkcs12.toPkcs12Asn1(withKey ? toForge(privateKey) : null, [issuer, own], PASSWORD)
  return Buffer.from(forge.asn1.toDer(bags).getBytes(), 'latin1')
}

export function configured(file: Buffer, password = PASSWORD) {
  const path = join(newFolder(), 'board.p12')
  writeFileSync(path, file)
  config.pdfCertificate = { path, password }
}

type Written = { owner: string; issuer: string; publicKey: KeyObject; from?: string; until?: string }

function certificate({ owner, issuer, publicKey, from = '2020-01-01', until = '2060-01-01' }: Written) {
  const made = forge.pki.createCertificate()
  made.publicKey = forge.pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }) as string)
  made.serialNumber = owner === issuer ? '01' : '0102030405'
  made.validity.notBefore = new Date(from)
  made.validity.notAfter = new Date(until)
  made.setSubject([{ name: 'commonName', value: owner }])
  made.setIssuer([{ name: 'commonName', value: issuer }])
  made.setExtensions([
    owner === issuer
      ? { name: 'basicConstraints', cA: true, critical: true }
      : { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
  ])
  made.sign(toForge(root.privateKey), forge.md.sha256.create())
  return made
}

const toForge = (key: KeyObject) =>
  forge.pki.privateKeyFromPem(key.export({ type: 'pkcs8', format: 'pem' }) as string)

/** An ECDSA key, written by OpenSSL because forge supports only RSA. The password is `secret`. */
export const ON_A_CURVE = Buffer.from(
  [
    'MIIEHAIBAzCCA9IGCSqGSIb3DQEHAaCCA8MEggO/MIIDuzCCAnIGCSqGSIb3DQEHBqCCAmMwggJfAgEAMIICWAYJKoZIhvcNAQcB',
    'MFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAioCyQp8vKSuAICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEKlP',
    'AAVQ+Fa06op/kHCeRjmAggHwVRjKeVQJgReqls7b1FlPqWVcUVE5Xp1YcBxEsZc0PZHXN82qg+boLKYxNxh0Fo5R6S+vUwSwDROQ',
    'ZxzJil4GNy1bSLIoLFlulam5hyx7eqfsoEz0so50tsOVi5LB9lA0mfF9VAvPaSjL8KKWwaClX/edhnGQ4rqYAsZ6RWWnSQTOh3qH',
    'YDeRJ2mw2CsvXDL3xikoHJ4r4For0G52ikjj3CUP6NPur/zk2bYPnFdW+46W0tuj/F9sVYsQJbSjTOyID0nnvu/Co0G46rIgqazR',
    'BJbJrhPvmZO0Q16spSvQje2MU78QDSXpDqna+Gj3kxYvtf6muMOfXMyvzshz0s+x669XwwFC214aVJ2x0GbPZjC7jFonWXVZ3riz',
    'G5VG61mvg8dFgPaNYlzCEqsqH1wtG7fZGnaLSwAmgBf4ZKzx4N6Y5iRZGBXiMWcqjJa6+fPUT8fe7N/1/1nKPeiXug9mUUiSq3J6',
    '/Fu7tQq21hs0at/qPRKZUpMleIcAnlmVXxPJ74hH50ULvN3fNh27cWYKk+9flj+KpDz88tlraA+rmZnLFVGc9RSj5uhuT0PAQknf',
    'WLN8KQ0PwjsZTymJnioonFqX78wYEPmydEpCpze+5vbCGdADW3Fw5RZiY1px6TtQigSNBL+0QiRij3bNYOzaPzCCAUEGCSqGSIb3',
    'DQEHAaCCATIEggEuMIIBKjCCASYGCyqGSIb3DQEMCgECoIHvMIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAisYy+j',
    'A1DEaAICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEDqA43wJQWIwH/H907caCP0EgZAvoyMd2X922oE3w/+93VtrgmFX',
    '0SgRb2NirC3UznCAjBhJTj3L03ZEaSITXWPPwzzG4ARTn6ZRkSBUk+QyaVYEZEMFTk9/DG1NmWUCyVsKX5YEFIRXb9ptdcTruVqP',
    'fGxr9YOIcHO3BngDnUQ5v5G8cRG5tdhiMJSW2P5ULvfMGP6ykKG3C18DxNbDw8TOnE0xJTAjBgkqhkiG9w0BCRUxFgQUyCdEB3tV',
    'tGHr20qkx2SuTa9eDZUwQTAxMA0GCWCGSAFlAwQCAQUABCAL5F9ThafSn9dOl/Ojt6ILI+0e7PPgBVtsiWUTVQi6agQIvPXFw8bu',
    'x+0CAggA',
  ].join(''),
  'base64',
)
