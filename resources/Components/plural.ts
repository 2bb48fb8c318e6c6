/** `1 row`, `4,812 rows` */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** `240`, or `more than 10,000` if counting stopped there. */
export const totalInWords = (total: number, more: true | undefined) =>
  more ? `more than ${total.toLocaleString('en')}` : String(total)
