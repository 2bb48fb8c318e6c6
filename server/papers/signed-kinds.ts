import type { SignedFacts } from './screens.ts'

// The browser imports this file too.

const OUTCOMES = ['approved', 'disapproved']

/**
 * Whether facts that the board signed are those of a resolution. Other papers carry their kind, and a receipt must
 * never be read as a refusal.
 */
export function isResolution(signed: unknown): signed is SignedFacts {
  const { kind = 'resolution', outcome } = Object(signed) as { kind?: unknown; outcome?: unknown }
  return kind === 'resolution' && OUTCOMES.includes(outcome as string)
}
