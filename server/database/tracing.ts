// Replaced by the tracing module, if it is enabled.

export const tracing = { during: <T>(_sql: string, work: () => Promise<T>): Promise<T> => work() }

/**
 * Returns the verb and table only, such as `SELECT User`, because values and conditions may be confidential.
 */
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

// Replaced by the metrics module. Measures how long queries wait for the database.

export const waits = { observe: (_ms: number) => {} }
