import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

type Failure = { code?: string; message?: string; cause?: unknown; error?: unknown }

export type CertificateProblem = { problem: string; advice: string }

/** `setting` is the environment variable with the trusted authorities. */
export function certificateProblem(error: unknown, setting = 'CA_FILE'): CertificateProblem | undefined {
  const text = textOf(error)
  if (/CERT_HAS_EXPIRED|certificate has expired/.test(text))
    return { problem: 'Its certificate has expired.', advice: 'Renew it there.' }
  if (/CERT_NOT_YET_VALID|certificate is not yet valid/.test(text))
    return { problem: 'Its certificate is not valid yet.', advice: 'Check the clocks of both machines.' }
  if (/ALTNAME|HOSTNAME_MISMATCH|does not match certificate/.test(text))
    return {
      problem: 'Its certificate is for another name.',
      advice: 'Use the name that it is for, or give the server a certificate for this one.',
    }
  if (/DEPTH_ZERO_SELF_SIGNED_CERT|self-signed certificate(?! in)/.test(text))
    return {
      problem: 'Its certificate is self-signed.',
      advice: `Give the server one from an authority, or put this one into the file that ${setting} names.`,
    }
  if (/SELF_SIGNED_CERT_IN_CHAIN|self-signed certificate in|UNABLE_TO_|unable to (get|verify)/.test(text))
    return {
      problem: 'Its certificate is from an authority that is not trusted here.',
      advice: `If the authority is your own, put its certificate into the file that ${setting} names; otherwise let the server send its whole chain.`,
    }
  return undefined
}

function textOf(error: unknown, depth = 0): string {
  if (typeof error !== 'object' || error === null || depth > 5) return ''
  const { code, message, cause, error: inner } = error as Failure
  return [code, message, textOf(cause, depth + 1), textOf(inner, depth + 1)].join('\n')
}

export function trustAuthorities(file: string) {
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(file, 'utf8')])
}
