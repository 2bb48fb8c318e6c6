// Replaced by the tracing module, if it is enabled.

export const tracing = { during: <T>(_sql: string, work: () => Promise<T>): Promise<T> => work() }

/** Only the verb and table, because conditions may be confidential. */
export function inShort(sql: string) {
  const own = outsideParentheses(sql)
  const [verb = ''] = /\b(?:SELECT|INSERT|UPDATE|DELETE|LOCK|transaction)\b/.exec(own) ?? []
  const [, table = ''] = /\b(?:FROM|INTO|UPDATE|TABLE)\s+(?:[`"]\w+[`"]\.)?[`"](\w+)[`"]/.exec(own) ?? []
  return `${verb} ${table}`.trim() || 'statement'
}

function outsideParentheses(sql: string): string {
  const less = sql.replaceAll(/\([^()]*\)/g, ' ')
  return less === sql ? sql : outsideParentheses(less)
}

// Replaced by the metrics module.

export const waits = { observe: (_ms: number) => {} }
