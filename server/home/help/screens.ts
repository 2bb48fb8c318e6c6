export type Role = { name: string; jobs: { label: string; about: string; href: string }[] }
