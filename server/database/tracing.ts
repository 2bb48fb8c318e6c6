// What the database is asked, and how long it takes. Whoever traces it takes the place of `during`; the database
// room only tells.

export const tracing = { during: <T>(_sql: string, work: () => Promise<T>): Promise<T> => work() }

/** The statement's verb and its table, like `SELECT User`: never what it looks for, nor what it looks at besides. */
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

// How long work waits for the database. Whoever counts it takes the place of `observe`; the database room only tells.

export const waits = { observe: (_ms: number) => {} }
