import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const STYLES = 'export default {};';

/** Lets Node import the web's components, whose declarations of lists hold documents: JSX is compiled, stylesheets are empty. */
export function loadComponents(): void {
  registerHooks({
    load: (url, context, next) => {
      if (url.endsWith('.css')) return { format: 'module', source: STYLES, shortCircuit: true };
      if (!url.endsWith('.tsx')) return next(url, context);
      const { outputText } = ts.transpileModule(readFileSync(fileURLToPath(url), 'utf8'), {
        compilerOptions: {
          jsx: ts.JsxEmit.ReactJSX,
          module: ts.ModuleKind.ESNext,
          target: ts.ScriptTarget.ESNext,
          verbatimModuleSyntax: true,
        },
      });
      return { format: 'module', source: outputText, shortCircuit: true };
    },
  });
}
