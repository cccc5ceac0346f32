/** Endpoints of the company detail about shareholdings: the graph around a company, and the table beside it. */

import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isoDay, pageOf, paging } from '../shapes.ts'
import { detail } from './company-detail-shapes.ts'
import { companyId } from './customs-shapes.ts'

/** The kind of a holder of shares. */
export const holderKinds = ['company', 'person', 'fund', 'state', 'unknown'] as const
/** `direct_parent` and `ultimate_parent`: the source says that the holder controls the company. */
export const holdingRelations = ['shareholder', 'direct_parent', 'ultimate_parent'] as const
export const ownershipDirections = ['up', 'down', 'both'] as const
/** The maximum number of nodes of a graph, the company itself included. */
export const atlasNodesAtMost = 10_000

const levels = z.number().int().min(1).max(10)
/** A share of the capital, 0 to 100; null when unknown. */
const percent = z.number().nullable()

/** The number is null for a person, a fund, or a company that the registry does not know. */
const holder = {
  companyId: z.number().int().nullable(),
  name: z.string(),
  country: z.string().nullable(),
  kind: z.enum(holderKinds),
}
/** The held amount is as the source writes it. */
const holding = {
  percent,
  relation: z.enum(holdingRelations),
  amount: z.string().nullable(),
  sourceName: z.string(),
  asOf: isoDay,
}

/**
 * How a node is related to the company: its distance, and the effective share over all paths. `isComplete`: false when
 * a percentage on a path is unknown, so that the share may be larger.
 */
const reach = z.object({ level: z.number().int(), percent, isComplete: z.boolean() }).nullable()

export const companyOwnership = {
  shareholders: endpoint({
    ...detail,
    path: '/company/detail/shareholders',
    summary: 'Who holds shares of a company directly, the largest share first',
    input: z.strictObject({ companyId, ...paging }),
    /** `key` is unique among the holders of the company. */
    output: pageOf(z.object({ key: z.string(), ...holder, ...holding })).extend({
      /** The sum of the known shares; above 100 when sources contradict each other. */
      percentSum: z.number(),
    }),
  }),
  atlas: endpoint({
    ...detail,
    weight: 'heavy',
    path: '/company/detail/atlas',
    summary: 'The graph of shareholdings around a company: its holders upwards, the companies that it holds downwards',
    input: z.strictObject({
      companyId,
      direction: z.enum(ownershipDirections).default('both'),
      levels: levels.default(2),
      nodes: z.number().int().min(2).max(atlasNodesAtMost).default(1_000),
    }),
    output: z.object({
      /** The key of the company's node. */
      root: z.string(),
      /** False when the limit of nodes cut the graph. */
      isComplete: z.boolean(),
      nodes: z.array(
        z.object({
          key: z.string(),
          ...holder,
          /** The node holds shares of the company (`up`), or the company holds shares of it (`down`). */
          up: reach,
          down: reach,
          /** True when the graph leaves out holders of this node, or companies that it holds. */
          opensUp: z.boolean(),
          opensDown: z.boolean(),
          /** The sum of the node's direct shares when it is above 100, because sources contradict each other. */
          overfullPercent: z.number().nullable(),
        }),
      ),
      /** `holder` and `held` are keys of nodes. */
      holdings: z.array(z.object({ holder: z.string(), held: z.string(), ...holding })),
    }),
  }),
  shareholding: endpoint({
    ...detail,
    weight: 'heavy',
    path: '/company/detail/shareholding',
    summary: 'The holders of a company, or the companies that it holds, with direct and effective shares',
    input: z.strictObject({
      companyId,
      direction: z.enum(['up', 'down']).default('up'),
      levels: levels.default(10),
      ...paging,
    }),
    output: pageOf(
      z.object({
        key: z.string(),
        ...holder,
        level: z.number().int(),
        /** The share without other companies between; null when there is none, or when it is unknown. */
        directPercent: percent,
        /** Null when the node is related through other companies only. */
        relation: z.enum(holdingRelations).nullable(),
        effectivePercent: percent,
        effectiveIsComplete: z.boolean(),
        /** The number of paths on which no company occurs twice; 100 means at least 100. */
        paths: z.number().int(),
      }),
    ).extend({
      /** False when the graph is so entangled that the numbers of paths are lower bounds. */
      pathsAreExact: z.boolean(),
    }),
  }),
}
