import { kindOf } from './kinds.ts'
import type { PaperFacts, ReceiptFacts, SignedFacts } from './screens.ts'

// The browser imports this file too. A receipt must never be read as a refusal, so facts of an unknown kind or with an
// unknown outcome are those of nothing.

const OUTCOMES = ['approved', 'disapproved']

/** Whether facts that the board signed are those of a slip. Those of other papers carry their kind. */
export function isResolution(signed: unknown): signed is SignedFacts {
  const { kind = 'resolution', outcome } = Object(signed) as { kind?: unknown; outcome?: unknown }
  return kind === 'resolution' && OUTCOMES.includes(outcome as string)
}

export function isPaper(signed: unknown): signed is PaperFacts {
  const { kind, paragraphs } = Object(signed) as { kind?: unknown; paragraphs?: unknown }
  return Boolean(kind) && kindOf(String(kind)) !== null && typeof paragraphs === 'string'
}

export function isReceipt(signed: unknown): signed is PaperFacts & ReceiptFacts {
  const facts = Object(signed) as Record<string, unknown>
  const isText = (name: keyof ReceiptFacts) => typeof facts[name] === 'string'
  return (
    isPaper(signed) &&
    signed.kind === 'receipt' &&
    (['receivedOn', 'position', 'promisedOn'] as const).every(isText)
  )
}
