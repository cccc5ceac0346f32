declare module '@tradewind/platform' {
  interface Tables {
    /** `names`: the route names of the entries that a user has chosen for the workbench, in their order. */
    quick_entries: { userId: string; orgId: string; names: string[]; changedAt: Date }
  }
}

export {}
