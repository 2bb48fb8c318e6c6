/** Rows in memory. Deleted rows can be restored. */
function table(rows) {
  const all = rows.map((row, i) => ({ id: i + 1, deletedAt: null, ...row }))
  return {
    all: () => all,
    present: () => all.filter(row => !row.deletedAt),
    find: id => all.find(row => row.id === id),
    add: row => all.push({ id: all.length + 1, deletedAt: null, ...row }),
    found: (search, trashed) =>
      all
        .filter(row => trashed === 'with' || (trashed === 'only') === Boolean(row.deletedAt))
        .filter(row => matches(row, search))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}

const matches = (row, search) =>
  `${row.name} ${row.email ?? ''}`.toLowerCase().includes(String(search).toLowerCase())

const times = (count, make) => Array.from({ length: count }, (_, i) => make(i + 1))

const place = { phone: '', address: '', city: 'Ghent', country: 'BE' }

export const accounts = table([{ name: 'Acme Corporation' }])
export const users = table([
  { name: 'John Doe', email: 'johndoe@example.com', owner: true },
  ...times(5, i => ({ name: `User ${i}`, email: `user${i}@example.com`, owner: false })),
])
export const organizations = table(
  times(100, i => ({ name: `Organization ${i}`, email: `office${i}@example.com`, ...place })),
)
export const contacts = table(
  times(100, i => ({
    name: `Contact ${i}`,
    organization: i,
    email: `contact${i}@example.com`,
    ...place,
  })),
)
