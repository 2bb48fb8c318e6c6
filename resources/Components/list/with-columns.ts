import { columnsAsText } from '#server/platform/lists/columns'
import type { ListView } from '#server/platform/lists/screens'

type Address<Filter> = (filter: Filter, page?: number) => string

/** If the address names its columns, links of the list do so too. */
export function withColumns<Filter>(address: Address<Filter>, { columns, fixed }: ListView): Address<Filter> {
  return fixed ? (filter, page) => naming(address(filter, page), columns) : address
}

export const naming = (address: string, columns: readonly string[]) =>
  `${address}${address.includes('?') ? '&' : '?'}columns=${columnsAsText(columns)}`
