import * as contract from '#contract/restaurants.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import * as restaurants from './restaurants.service.ts'

export function restaurantRoutes(http: Http, deps: Deps): void {
  serve(http, contract.listRestaurants, ({ caller, query }) =>
    restaurants.listRestaurants(deps, caller, query),
  )
  serve(http, contract.createRestaurant, async ({ caller, body }) => ({
    restaurant: await restaurants.createRestaurant(deps, caller, body),
  }))
  serve(http, contract.getRestaurant, async ({ caller, params }) => ({
    restaurant: await restaurants.getRestaurant(deps, caller, params.id),
  }))
  serve(http, contract.updateRestaurant, async ({ caller, params, body }) => ({
    restaurant: await restaurants.updateRestaurant(deps, caller, params.id, body),
  }))
  serve(http, contract.deleteRestaurant, async ({ caller, params }) => {
    await restaurants.deleteRestaurant(deps, caller, params.id)
    return { message: 'Restaurant deleted successfully' }
  })
  serve(http, contract.searchRestaurants, async ({ caller, body }) => ({
    results: await restaurants.searchRestaurants(deps, caller, body.query),
  }))
}
