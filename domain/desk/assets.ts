/** What an editor sees of a listed asset. `waiting`: added, and not yet in a snapshot. */
export const DESK_ASSET_STATES = ['listed', 'waiting', 'retired'] as const;
