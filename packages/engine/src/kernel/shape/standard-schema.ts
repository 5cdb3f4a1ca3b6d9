/**
 * Shapes as Standard Schema (version 1), which forms, routers and validators of others take as it is. The interface is
 * written down here, as its specification asks libraries to do, instead of depending on a package of types.
 */
import { check } from './check.ts';
import type { Given, Infer, Shape } from './shape.ts';

export interface StandardSchema<T, I = T> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'strikehome';
    readonly validate: (value: unknown) => StandardResult<T>;
    /** Carries the types only; never there at run time. */
    readonly types?: { readonly input: I; readonly output: T };
  };
}

export type StandardResult<T> =
  | { readonly value: T; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path: readonly (string | number)[] }[] };

/**
 * What fits comes back with its defaults filled in; otherwise the first thing that is wrong, and where.
 *
 * @example
 * console.log(standardSchema(whole(0, 20))['~standard'].validate(7)); // { value: 7 }
 */
export function standardSchema<S extends Shape>(shape: S): StandardSchema<Infer<S>, Given<S>> {
  const validate = (value: unknown): StandardResult<Infer<S>> => {
    const checked = check(shape, value);
    if (checked.ok) return { value: checked.value };
    const { message, path } = checked.error;
    const keys = path === '' ? [] : path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    return { issues: [{ message, path: keys }] };
  };
  return { '~standard': { version: 1, vendor: 'strikehome', validate } };
}
