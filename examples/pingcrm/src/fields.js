export const name = { name: 'name', label: 'Name' }
export const email = { name: 'email', label: 'Email' }
export const place = [
  { name: 'phone', label: 'Phone' },
  { name: 'address', label: 'Address' },
  { name: 'city', label: 'City' },
  { name: 'country', label: 'Country' },
]
