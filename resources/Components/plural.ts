/** `1 row`, `4,812 rows` */
export const counted = (count: number, one: string) =>
  `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`

/** `240`, or `more than 10,000` if counting stopped there. */
export const totalInWords = (total: number, more: true | undefined) =>
  more ? `more than ${total.toLocaleString('en')}` : String(total)
