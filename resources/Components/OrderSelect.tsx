import { FilterSelect } from './FilterSelect.tsx'

type OrderSelectProps<Sort extends string> = {
  value: Sort
  orders: [Sort, string][]
  onChange: (sort: Sort) => void
}

/** The order of a list, where there is no room for headings to press. */
export function OrderSelect<Sort extends string>({ value, orders, onChange }: OrderSelectProps<Sort>) {
  return (
    <FilterSelect label="Order" value={value} onChange={sort => onChange(sort as Sort)} className="sm:hidden">
      {orders.map(([sort, label]) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </FilterSelect>
  )
}
