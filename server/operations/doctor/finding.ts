import { certificateProblem } from '#server/platform/web/certificates'

/** Printed by `docket doctor --json`. */
export type Finding = { about: string; state: 'well' | 'think' | 'wrong'; says: string; advice?: string }

export const TIMEOUT_MS = 5_000

/** Functions that report on one subject. `unreachable` also explains certificates; `caSetting` names their authorities. */
export function reporter(about: string) {
  const warning = (says: string, advice: string): Finding => ({ about, state: 'think', says, advice })
  const problem = (says: string, advice: string): Finding => ({ about, state: 'wrong', says, advice })
  return {
    ok: (says: string): Finding => ({ about, state: 'well', says }),
    warning,
    problem,
    unreachable(says: string, error: unknown, advice: string, caSetting?: string) {
      const certificate = certificateProblem(error, caSetting)
      return certificate
        ? problem(`${says}. ${certificate.problem}`, certificate.advice)
        : problem(`${says}: ${messageOf(error)}`, advice)
    },
  }
}

/** The findings whose condition holds, or else that all is well. */
export function findingsOr(well: Finding, ...found: (Finding | false | null | undefined)[]): Finding[] {
  const findings = found.filter(finding => !!finding)
  return findings.length > 0 ? findings : [well]
}

export function messageOf(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: { code?: string } }
  if (message === 'fetch failed' && cause) return messageOf(cause)
  return message?.trim().split('\n').at(-1) || (code ?? cause?.code ?? 'no answer')
}

export const clockFinding = (other: string, secondsApart: number) =>
  secondsApart > 5 &&
  reporter('clock').warning(
    `The clocks of ${other} and this machine differ by ${Math.round(secondsApart)} s.`,
    'Synchronise both with a time server.',
  )
