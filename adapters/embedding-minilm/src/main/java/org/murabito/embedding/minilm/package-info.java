/// A small English embedding model that runs in the process, by LangChain4j and ONNX Runtime.
@NullMarked
package org.murabito.embedding.minilm;

import org.jspecify.annotations.NullMarked;
