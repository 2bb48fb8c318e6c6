import type { PermissionGroup } from '#server/account/screens'

/** `applications.export` → `applications: export`; what is not among the groups stays as it is. */
export function permissionInWords(groups: PermissionGroup<string>[], name: string) {
  for (const { area, permissions } of groups) {
    const found = permissions.find(permission => permission.name === name)
    if (found) return `${area.toLowerCase()}: ${found.label.toLowerCase()}`
  }
  return name
}
