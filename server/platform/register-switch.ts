// The browser imports this file too.

/** Marks what belongs to the register of arrested persons, which a board can do without. */
export type OfRegister = { ofRegister?: true }

let keeps = globalThis.document?.documentElement.dataset.register !== 'off'

export const keepsRegister = () => keeps

/** Follows the board's setting; called when the settings are read. */
export function switchRegister(on: boolean) {
  keeps = on
}

export const isOffered = ({ ofRegister }: OfRegister) => keeps || !ofRegister

/** The entries of a table that this board has. */
export const offeredIn = <Row extends OfRegister>(table: Readonly<Record<string, Row>>) =>
  Object.entries(table).filter(([, row]) => isOffered(row))

/** Leaves out the passages in brackets, which are about the register. Links of Markdown are no such passages. */
export const offeredText = (text: string) => text.replace(/\[([^\]]*)\](?!\()/g, keeps ? '$1' : '')

/** Of a field, permission or event in what was stored before, such as `detentionStatus`. Own fields are the board's. */
export const isOfferedName = (name: string) =>
  keeps || name.startsWith('answers.') || !/arrest|custody|detention/i.test(name)
